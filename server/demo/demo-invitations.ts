/** Open invitations to try: of Katrin Vogt, a technician in Hamburg, and of the garage in Manchester itself. */
export const demoInvitations = {
  person: { guid: '5b1f0c9e-6a54-4f7e-9d1b-2f3a7c8e4d01', code: 'KAT-RIN' },
  company: { guid: '0d7e4b3a-91c2-4c58-8a6f-b5e2d9f07c12', code: 'HARROW-2026' },
} as const;
