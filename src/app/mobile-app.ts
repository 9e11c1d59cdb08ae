import { currentAddress } from '../platform/page.ts';

/** `ismobile=1` in the first address: shown inside the mobile app, without header and menus (SH-060). */
export const isMobileApp = new URLSearchParams(currentAddress().search).get('ismobile') === '1';
