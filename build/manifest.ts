/** How the installed app presents itself: name, icons, colours, shortcuts. Read by the build. */
import type { ManifestOptions } from 'vite-plugin-pwa';

const icon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' };

export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Workshop portal',
  short_name: 'Workshop',
  description: 'Remote help from experts for vehicle workshops, in bays without signal too',
  lang: 'en',
  start_url: '/my-requests',
  scope: '/',
  display: 'standalone',
  theme_color: '#0b5563',
  background_color: '#ffffff',
  categories: ['business', 'productivity'],
  icons: [
    icon,
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'New request', url: '/new-request', icons: [icon] },
    { name: 'My requests', url: '/my-requests', icons: [icon] },
  ],
};
