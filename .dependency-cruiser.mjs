/**
 * "Who may import whom" of the architecture, rule by rule:
 * domain, contract ← platform ← data, api ← sync ← auth ← client ← entities ← features ← app ← main; ui and i18n stand
 * below entities and know no data; a feature never imports another; page and server meet only in contract and domain.
 */
const test = String.raw`\.test\.tsx?$`;
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: '^(contract|domain|src|sw|server|scripts|tests|e2e|bench|build)/', pathNot: allowed },
});
/** The server's floors, from the lowest: each may import what stands before it, and no more. */
const serverFloors = [
  'server/(timers|log|rate-limit|texts)\\.ts$',
  'server/db/',
  'server/providers/',
  'server/call\\.ts$',
  'server/jobs/',
  'server/areas/',
  'server/http/',
  'server/embedded/',
  'server/demo/',
  'server/app/',
  'server/main\\.ts$',
];
const serverFloorRules = serverFloors.map((floor, index) => {
  const allowed = ['contract/', 'domain/', ...serverFloors.slice(0, index + 1)];
  return only(`server-floor-${index + 1}`, `^${floor}`, `^(${allowed.join('|')})`, 'see serverFloors');
});
/**
 * The areas of the server, each before those that build on it, with the files in which they may: so no two areas know each other.
 * What every area needs stands in server/areas itself and knows none of them.
 */
const areaDoors = {
  payments: ['handle-events'],
  'support-hours': ['days-off', 'support-hours'],
  vehicles: ['catalogue-area', 'catalogue-levels'],
  wallet: ['move-credits', 'wallet-access'],
  invoices: ['list-bills', 'on-money-back', 'write-invoice'],
  support: [
    'attachments',
    'change-request',
    'health-check',
    'inspect-attachments',
    'open-requests',
    'queue',
    'read-requests',
    'request-events',
    'request-row',
    'service-type-names',
    'status-texts',
    'take-attachments',
    'tell-chat',
    'tell-desk',
    'tell-report',
  ],
  certificates: ['read-certificate'],
  'chat-files': ['take-file'],
  expert: ['experts-company'],
  chat: ['chat-scope', 'mark-meeting-over', 'seal-credentials', 'send-message'],
  translation: [],
  reports: [],
  statistics: [],
  subsystems: ['applications'],
  invitations: ['invite', 'routes'],
  'contact-persons': ['contact-persons'],
  accounts: ['person-part', 'read-account', 'special-workshop', 'subscription'],
  'report-mails': [],
  wholesalers: [],
  shop: ['buyer', 'keep-cart', 'price-cart', 'price-contents', 'read-catalogue', 'take-voucher'],
  subscriptions: [
    'change-life',
    'life-store',
    'manager-of',
    'next-method',
    'read-status',
    'renewal-price',
    'routes',
    'tell',
    'upgrade-price',
  ],
  checkout: [],
  contact: [],
  meetings: [],
  hardware: [],
  help: [],
  shell: [],
};
const areaNames = Object.keys(areaDoors);
const inAreas = '^server/areas/';
const areaRules = areaNames.map((area, index) => {
  const doors = areaNames
    .slice(0, index)
    .filter((other) => areaDoors[other].length > 0)
    .map((other) => `${inAreas}${other}/(${areaDoors[other].join('|')})\\.ts$`);
  return {
    name: `server-area-${area}`,
    comment: 'see areaDoors',
    severity: 'error',
    from: { path: `${inAreas}${area}/`, pathNot: test },
    to: { path: `${inAreas}[^/]+/`, pathNot: [`${inAreas}${area}/`, ...doors] },
  };
});
const pack = (names) => `node_modules/(${names})(/|$)`;

export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },

    only('domain-is-pure', '^domain/', '^domain/', 'rules are functions over plain data'),
    only('contract-knows-no-program', '^contract/', '^(contract|domain)/'),
    only('platform-knows-the-rules-only', '^src/platform/', '^(src/platform|contract|domain)/'),
    only(
      'launch-script-is-small',
      '^src/launch/script/',
      '^(src/(launch/(script|view)|platform)|domain)/',
      'it runs before everything else',
    ),
    only('launch-view-stands-on-platform', '^src/launch/view/', '^(src/(launch/view|platform)|domain)/'),
    only(
      'kept-launch-view-stands-on-data',
      String.raw`^src/launch/kept-view\.ts$`,
      '^(src/(launch/view|data|platform)|contract|domain)/',
    ),
    only(
      'launch-hook-stands-on-client',
      String.raw`^src/launch/use-launch-view\.ts$`,
      String.raw`^(src/(launch/view|client|auth|sync|data|api|platform)|contract|domain)/|^src/launch/kept-view\.ts$`,
    ),
    only('data-stands-on-platform', '^src/data/', '^(src/(data|platform)|contract|domain)/'),
    only('api-stands-on-platform', '^src/api/', '^(src/(api|platform)|contract|domain)/'),
    only('sync-stands-on-data-and-api', '^src/sync/', '^(src/(sync|data|api|platform)|contract|domain)/'),
    only('auth-stands-on-sync', '^src/auth/', '^(src/(auth|sync|data|api|platform)|contract|domain)/'),
    only(
      'client-stands-on-auth',
      '^src/client/',
      '^(src/(client|launch/view|auth|sync|data|api|platform)|contract|domain)/',
    ),
    only(
      'entities-stand-on-client',
      '^src/entities/',
      '^(src/(entities|client|auth|sync|data|api|ui|i18n|platform)|contract|domain)/',
      'what features share about one thing',
    ),
    only('i18n-knows-no-data', '^src/i18n/', '^(src/(i18n|platform)|contract|domain)/'),
    only('ui-knows-no-data', '^src/ui/', '^(src/(ui|i18n|platform)|contract|domain)/'),
    only(
      'features-do-not-know-the-app',
      '^src/features/',
      String.raw`^(src/(features|entities|launch/view|client|auth|sync|data|api|ui|i18n|platform)|contract|domain)/|^src/launch/use-launch-view\.ts$`,
    ),
    only(
      'app-stands-on-features',
      '^src/app/',
      '^(src/(app|features|entities|client|auth|sync|data|api|ui|i18n|platform)|contract|domain)/',
    ),
    only('worker-stands-on-sync', '^sw/', '^(sw|src/(client|auth|sync|data|api|platform)|contract|domain)/'),
    only('server-knows-no-page', '^server/', '^(server|contract|domain)/'),
    {
      name: 'server-files-stand-on-a-floor',
      comment: 'a new folder of the server gets its place in serverFloors',
      severity: 'error',
      from: {},
      to: { path: '^server/.*\\.ts$', pathNot: [test, `^(${serverFloors.join('|')})`] },
    },
    ...serverFloorRules,
    {
      name: 'areas-are-in-order',
      comment: 'a new area gets its place in areaDoors; what all areas share knows none of them',
      severity: 'error',
      from: { path: inAreas, pathNot: [test, `${inAreas}(${areaNames.join('|')})/`] },
      to: { path: `${inAreas}[^/]+/` },
    },
    ...areaRules,
    {
      name: 'features-are-isolated',
      comment: 'what two features share goes a layer down',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'nobody-imports-the-launch-script',
      comment: 'it is a program of its own',
      severity: 'error',
      from: { path: '^(src|sw)/', pathNot: ['^src/launch/script/', test] },
      to: { path: '^src/launch/script/' },
    },
    {
      name: 'nobody-imports-main',
      comment: 'main.tsx is a list of calls',
      severity: 'error',
      from: { path: '^src/(?!main)' },
      to: { path: '^src/main' },
    },

    {
      name: 'react-from-client-upward',
      severity: 'error',
      from: {
        path: '^(contract|domain|server|sw|src/(platform|launch|data|api|sync|auth))/',
        pathNot: [test, String.raw`^src/launch/use-launch-view\.ts$`],
      },
      to: { path: pack('react|react-dom|dexie-react-hooks|@mantine/[^/]+|@tanstack/react-[^/]+') },
    },
    {
      name: 'worker-reaches-no-react',
      severity: 'error',
      from: { path: '^sw/index\\.ts$' },
      to: { path: pack('react|react-dom|dexie-react-hooks'), reachable: true },
    },
    {
      name: 'dexie-only-in-data',
      severity: 'error',
      from: {
        path: '^(contract|domain|server|sw|src)/',
        pathNot: [test, '^src/data/'],
      },
      to: { path: pack('dexie') },
    },
    {
      name: 'hono-only-in-server',
      severity: 'error',
      from: { path: '^(contract|domain|sw|src)/' },
      to: { path: pack('hono|@hono/[^/]+|kysely|pg|@electric-sql/[^/]+|oidc-provider|pino') },
    },
    {
      name: 'hono-from-http-upward',
      comment: 'what lies below answers with values and refusals',
      severity: 'error',
      from: { path: '^server/(?!(http|embedded|app)/)', pathNot: test },
      to: { path: pack('hono|@hono/[^/]+') },
    },
    {
      name: 'database-drivers-only-in-db',
      severity: 'error',
      from: { path: '^server/(?!db/)', pathNot: test },
      to: { path: pack('pg|@electric-sql/[^/]+') },
    },
    {
      name: 'oidc-provider-only-in-embedded',
      severity: 'error',
      from: { path: '^server/(?!embedded/)', pathNot: test },
      to: { path: pack('oidc-provider') },
    },
    {
      name: 'rules-need-no-package',
      severity: 'error',
      from: { path: '^domain/', pathNot: test },
      to: { path: 'node_modules/', pathNot: pack('decimal\\.js|temporal-polyfill') },
    },
    {
      name: 'wire-needs-valibot-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: test },
      to: { path: 'node_modules/', pathNot: pack('valibot') },
    },
    {
      name: 'product-needs-no-tool',
      severity: 'error',
      from: { path: '^(contract|domain|src|sw|server)/', pathNot: test },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },
    {
      name: 'page-needs-no-node',
      severity: 'error',
      from: { path: '^(contract|domain|src|sw)/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
