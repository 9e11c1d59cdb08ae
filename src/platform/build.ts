/** What the build knows of itself (vite.config.ts). */
const named: unknown = import.meta.env.PORTAL_VERSION;

/** Version of the page as in package.json, e.g. `1.4.0`; empty outside a build. */
export const portalVersion = typeof named === 'string' ? named : '';
