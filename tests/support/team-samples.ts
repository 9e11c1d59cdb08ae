/** Work on the team; see work-samples.ts. */

const mia = {
  ...{ firstName: 'Mia', lastName: 'Sommer', email: 'mia@lindner.example', mobilePhone: '+4915155501477' },
  ...{ telephone: '', titulationId: 2, roleId: 20, language: 'de-DE' },
};
/** As `anAccount` and `aLocale` say. */
const ciamId = 'ciam-anna';

export const teamSamples = {
  'add-member': {
    isNewer: true,
    forms: [
      [
        { member: mia, label: { member: 'Mia Sommer' } },
        { path: 'contactpersons', body: { ciamId, countryCode: 'de', ...mia } },
      ],
    ],
  },
  'change-member': {
    isNewer: true,
    forms: [
      [
        { contactPersonId: '3', changes: { roleId: 10, telephone: '' }, label: { member: 'Mia Sommer' } },
        {
          path: 'contactpersons',
          body: { ciamId, countryCode: 'de', contactPersonId: '3', roleId: 10, telephone: '' },
        },
      ],
    ],
  },
  'set-member-active': {
    isNewer: true,
    forms: [
      [
        { contactPersonId: '3', isActive: false, label: { member: 'Mia Sommer' } },
        {
          path: 'contactpersons/UnMapPersonalUserAccount',
          body: { ciamId, contactPersonId: '3' },
        },
      ],
      [
        { contactPersonId: '3', isActive: true, label: { member: 'Mia Sommer' } },
        {
          path: 'contactpersons/ReactivatePersonalUserAccount',
          body: { ciamId, contactPersonId: '3' },
        },
      ],
    ],
  },
} as const;
