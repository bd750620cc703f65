/** All that an owner sets, and every address. */
export const SETTINGS = ['paths', 'shop.config', 'visits.config', 'delivery.config'];
/** What most commands may know of the shop: never its views, stores or runtime. */
const SHOP = [
  ...['metadata', 'search', 'catalogue/snapshot', 'catalogue/records', 'rules', 'texts', 'styles'],
  ...SETTINGS,
];
const RECORDS = ['catalogue/snapshot', 'catalogue/records', 'rules'];

/** What any room may import: how failures are told, how numbers and times are spelled. */
const EVERYWHERE = ['failures', 'format'];

type ScriptRoom = readonly [name: string, { imports: readonly string[]; types?: readonly string[] }];

/** A room of scripts/: what it may import of the others, and of src/, and of which others only types. */
const room = (
  name: string,
  others: readonly string[],
  ofSource: readonly string[] = [],
  types: readonly string[] = [],
): ScriptRoom => {
  const inScripts = (names: readonly string[]) => names.map((other) => `scripts/${other}`);
  const imports = inScripts([...new Set([...others, ...EVERYWHERE])]).concat(ofSource);
  return [`scripts/${name}`, { imports, types: inScripts(types) }];
};

/** The rooms of scripts/, each a folder, from top to bottom. Imports only point down this list, so folders have no circles. */
const folders: readonly ScriptRoom[] = [
  room(
    'start',
    [
      ...['rebuild', 'build', 'build/render', 'build/images', 'provider', 'provider/databases'],
      ...['alerts', 'guards', 'site', 'settings', 'network', 'process', 'terminal'],
    ],
    SHOP,
  ),
  room(
    'doctor',
    [
      ...['publish', 'publish/state', 'publish/storage', 'provider/copies'],
      ...['provider/databases', 'build/images', 'alerts', 'site', 'settings', 'network'],
    ],
    SHOP,
  ),
  room('report', [], SHOP),
  room(
    'rebuild',
    [
      ...['build', 'build/images', 'publish', 'publish/state', 'publish/storage'],
      ...['alerts', 'guards', 'site', 'settings', 'terminal'],
    ],
    SHOP,
  ),
  room(
    'provider',
    [
      ...['bot', 'commands', 'http', 'outbox', 'copies', 'backups', 'seed', 'tables', 'databases'].map(
        (name) => `provider/${name}`,
      ),
      ...['alerts', 'settings', 'network', 'process'],
    ],
    // It keeps the terms that shoppers agree to as their page puts them together.
    ['rules', 'view *.ts', ...SETTINGS],
  ),
  room(
    'provider/bot',
    [
      ...['provider/commands', 'provider/import', 'provider/import/files'],
      ...['provider/outbox', 'provider/tables', 'provider/databases', 'alerts', 'settings', 'process'],
    ],
    ['catalogue/records', 'rules'],
  ),
  room(
    'provider/commands',
    [
      ...[
        'copies',
        'backups',
        'seed',
        'import',
        'import/images',
        'import/files',
        'import/rows',
        'export',
      ].map((name) => `provider/${name}`),
      ...['provider/tables', 'provider/columns', 'provider/databases'],
      ...['alerts', 'guards', 'settings', 'terminal'],
    ],
    ['rules'],
  ),
  room(
    'provider/http',
    ['provider/tables', 'provider/databases', 'network'],
    ['rules', 'texts', ...SETTINGS],
  ),
  room('provider/outbox', ['provider/tables', 'provider/databases', 'alerts', 'process'], ['rules']),
  room('provider/copies', [
    ...['provider/backups', 'provider/tables', 'provider/databases', 'publish/storage'],
    ...['alerts', 'settings', 'process'],
  ]),
  room('provider/backups', ['provider/tables', 'provider/databases', 'process']),
  room(
    'provider/seed',
    [
      ...['provider/import', 'provider/import/files'],
      ...['provider/tables', 'provider/columns', 'provider/databases'],
    ],
    SETTINGS,
  ),
  room(
    'provider/import',
    [
      ...['merge', 'files', 'rows'].map((name) => `provider/import/${name}`),
      ...['provider/tables', 'provider/columns', 'provider/databases', 'guards'],
    ],
    RECORDS,
  ),
  room(
    'provider/import/merge',
    [
      ...['images', 'files', 'rows'].map((name) => `provider/import/${name}`),
      ...['provider/tables', 'provider/columns', 'guards'],
    ],
    RECORDS,
    // It does not know which program a row is from.
    ['provider/import/dialects'],
  ),
  room(
    'provider/import/images',
    ['provider/import/files', 'provider/import/rows', 'provider/tables', 'provider/columns', 'build/images'],
    RECORDS,
  ),
  room(
    'provider/import/files',
    ['provider/import/dialects', 'provider/import/source', 'provider/import/rows', 'provider/columns'],
    RECORDS,
  ),
  room(
    'provider/import/dialects',
    ['provider/import/source', 'provider/import/rows', 'provider/columns'],
    RECORDS,
  ),
  room('provider/import/source', ['provider/import/rows', 'provider/columns'], RECORDS),
  room('provider/import/rows', ['provider/columns'], RECORDS),
  room('provider/export', ['provider/tables', 'provider/columns', 'provider/databases']),
  room(
    'provider/tables',
    ['provider/columns', 'provider/databases', 'guards'],
    ['search', 'rules', ...SETTINGS],
  ),
  room('provider/columns', [], ['catalogue/records', 'rules']),
  room('provider/databases', []),
  room(
    'build',
    [
      ...['build/feeds', 'build/share-images', 'build/images', 'build/render'],
      ...['guards', 'site', 'settings', 'terminal'],
    ],
    SHOP,
  ),
  room('build/feeds', ['site'], SHOP),
  room('build/share-images', ['build/images', 'terminal'], SHOP),
  room('build/images', ['site', 'settings', 'network', 'terminal'], [...RECORDS, ...SETTINGS]),
  room('build/render', ['site', 'settings'], SHOP),
  room(
    'publish',
    [
      ...['publish/execute', 'publish/plan', 'publish/state', 'publish/storage'],
      ...['guards', 'site', 'settings', 'terminal'],
    ],
    ['catalogue/snapshot'],
  ),
  room('publish/execute', ['publish/plan', 'publish/state', 'publish/storage', 'site']),
  room('publish/plan', ['publish/state', 'publish/storage', 'site']),
  room('publish/state', ['publish/storage', 'site']),
  room('publish/storage', ['site']),
  room('alerts', ['settings', 'network', 'process'], ['catalogue/records', 'rules']),
  room('guards', [], RECORDS),
  room('site', [], ['catalogue/snapshot', ...SETTINGS]),
  room('settings', ['network'], ['metadata', ...SETTINGS]),
  room('network', [], SETTINGS),
  room('process', []),
  room('terminal', []),
  ['scripts/failures', { imports: ['catalogue/snapshot', 'rules'] }],
  ['scripts/format', { imports: ['shop.config'] }],
];

/** The rooms of scripts/; the commands themselves, above all others, are its files. */
export const scriptRooms: readonly ScriptRoom[] = [
  ['scripts', { imports: [...folders.map(([name]) => name), ...SHOP] }],
  ...folders,
];
