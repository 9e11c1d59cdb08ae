/** What a form hands in: what stands in it once its files are kept, which may take a while. */
import type { WizardState } from '../../../domain/wizard-state.ts';
import type { Draft } from '../../client/drafts/use-draft.ts';
import type { DraftFiles } from '../../client/drafts/use-file-intake.ts';

interface FormToSettle {
  files: Pick<DraftFiles, 'settled'>;
  draft: Pick<Draft, 'flush'>;
  /** The form as it is at that moment. */
  now(): WizardState;
}

/** Null: somebody has gone to another step meanwhile, to change something, and hands it in themselves. */
export async function settledForm({ files, draft, now }: FormToSettle): Promise<WizardState | null> {
  const { currentStep } = now();
  await files.settled();
  // Last: what is typed until then must not come back as a draft of what was handed in.
  await draft.flush();
  const state = now();
  return state.currentStep === currentStep ? state : null;
}
