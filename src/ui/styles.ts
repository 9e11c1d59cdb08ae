/** Style sheets in their order; Mantine's components bring their own (build/plugins.ts), in development all at once. */
import './layers.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './tokens.css';
import './base.css';
import './layout.css';
import './controls.css';
import './components.css';
import './list-head.css';
import './list.css';
import './rows.css';
import './overlays.css';

if (import.meta.env.DEV) await import('@mantine/core/styles.layer.css');
