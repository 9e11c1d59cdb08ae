/**
 * The one place for how everything looks: petrol as primary, amber as the single accent, neutral greys, one
 * radius, one shadow, system fonts, text of 16 px and controls of 48 px. In the dark the primary is light
 * with dark words on it; contrast.test.ts measures the colours.
 */
import { type CSSVariablesResolver, type MantineColorsTuple, createTheme } from '@mantine/core';

const petrol: MantineColorsTuple = [
  '#e8f5f7',
  '#d0e8ec',
  '#a3d2da',
  '#74bac6',
  '#52a7b6',
  '#3a97a8',
  '#2b8496',
  '#176f81',
  '#0b5b6b',
  '#064753',
];
const amber: MantineColorsTuple = [
  '#fff6e0',
  '#ffeac2',
  '#ffd68a',
  '#fdc14f',
  '#f8ae22',
  '#e89a06',
  '#c47f00',
  '#9a6200',
  '#7a4d00',
  '#593800',
];

/** Control height, so that a gloved finger hits it. */
const touch = '3rem';

export const theme = createTheme({
  colors: { petrol, amber },
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: 'system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", Menlo, monospace',
  fontSizes: { xs: '1rem', sm: '1rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  headings: { fontFamily: 'system-ui, sans-serif', fontWeight: '600' },
  defaultRadius: 'md',
  radius: { xs: '0.5rem', sm: '0.5rem', md: '0.5rem', lg: '0.5rem', xl: '0.5rem' },
  shadows: {
    xs: 'var(--portal-shadow)',
    sm: 'var(--portal-shadow)',
    md: 'var(--portal-shadow)',
    lg: 'var(--portal-shadow)',
    xl: 'var(--portal-shadow)',
  },
  components: {
    // Plain objects: `Input.extend` would bring the component along.
    Input: { vars: () => ({ wrapper: { '--input-height': touch, '--input-fz': '1rem' } }) },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: 'strong', description: 'soft' },
    },
    Textarea: { defaultProps: { resize: 'vertical' } },
    Radio: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'lg' } },
  },
});

/** Mantine's own variables take the portal's colours, which tokens.css sets for light and dark. */
const fromPortal = {
  '--mantine-color-body': 'var(--portal-surface)',
  '--mantine-color-text': 'var(--portal-text)',
  '--mantine-color-dimmed': 'var(--portal-soft)',
  '--mantine-color-placeholder': 'var(--portal-soft)',
  '--mantine-color-error': 'var(--portal-bad)',
  '--mantine-color-default-border': 'var(--portal-edge)',
  '--mantine-color-default': 'var(--portal-surface)',
  '--mantine-color-default-color': 'var(--portal-text)',
  '--mantine-color-anchor': 'var(--portal-primary)',
};
/** What Mantine draws the edges of fields with. */
const edge = 'var(--portal-edge)';
/** What is not chosen, or not reached yet. */
const quiet = 'var(--portal-neutral-soft)';
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...fromPortal,
    '--mantine-color-gray-1': quiet,
    '--mantine-color-gray-2': quiet,
    '--mantine-color-gray-4': edge,
  },
  dark: {
    ...fromPortal,
    '--mantine-color-dark-6': quiet,
    '--mantine-color-dark-5': quiet,
    '--mantine-color-dark-4': edge,
  },
});
