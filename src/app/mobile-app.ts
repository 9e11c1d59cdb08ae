import { visitFlags } from './visit/visit-flags.ts';

/** Shown inside the mobile app, without header and menus (SH-060). */
export const { isMobileApp } = visitFlags();
