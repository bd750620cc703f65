import type { Breakages } from './breakage.ts';

/** What is dearest to lose: orders, stock, prices, personal data, the published site. */
export const breakagesOfData: Breakages = {
  // orders and stock
  'an order takes its pieces from stock twice': {
    ...{ file: 'scripts/provider/tables/add-order.ts', caughtBy: ['unit', 'provider/stock'] },
    find: 'if (unreserved === undefined) takeStock(database, id);',
    replace: 'if (unreserved === undefined) [1, 2].forEach(() => takeStock(database, id));',
  },
  'an order is acknowledged before it is on the disk': {
    ...{ file: 'scripts/provider/databases/open-databases.ts', caughtBy: ['unit', 'provider/orders'] },
    find: "    database.exec('COMMIT');\n",
    replace: "    setImmediate(() => database.exec('COMMIT'));\n",
  },
  'an order is stored although nobody can be told of it': {
    ...{ file: 'scripts/provider/tables/add-order.ts', caughtBy: ['unit', 'provider/provider-command'] },
    find: '    addNotices(database, { id, unreserved }, receivers, now);\n',
    replace: '    queueMicrotask(() => addNotices(database, { id, unreserved }, receivers, now));\n',
  },
  'a cancelled order keeps its pieces': {
    ...{ file: 'scripts/provider/tables/set-order-status.ts', caughtBy: ['unit', 'provider/stock'] },
    find: "if (status === 'cancelled') giveStockBack(orders, id);\n    else if",
    replace: "if (status !== 'cancelled') if",
  },

  // the catalogue
  'prices that jump by a factor of a thousand are imported without a question': {
    ...{ file: 'scripts/guards/refuse-price-jump.ts', caughtBy: ['unit', 'guards'] },
    find: '(areFew && !few) || percent <= MAX_PERCENT',
    replace: 'areFew || !few || percent <= MAX_PERCENT',
  },
  'a column that a list does not have empties the field': {
    file: 'scripts/provider/import/merge/read-product.ts',
    find: '.filter(([, value]) => value !== undefined)',
    replace: '',
    caughtBy: ['unit', 'import/catalogue-cases'],
  },

  // copies and personal data
  'a restore forgets the orders that came since the copy': {
    ...{ file: 'scripts/provider/backups/restore-backup.ts', caughtBy: ['unit', 'commands/data-commands'] },
    find: '      copyOrders(orders, before);\n',
    replace: '',
  },
  'personal data that an owner removed stays in the copies': {
    file: 'scripts/provider/commands/remove-personal-data.ts',
    find: "if (hasTable(copy, 'orders')) results.push(work(copy));",
    replace: "if (isReadOnly && hasTable(copy, 'orders')) results.push(work(copy));",
    caughtBy: ['unit', 'commands/personal-data'],
  },

  // the published site
  'a publish that lost its lock goes on where a request is tried again': {
    ...{ file: 'scripts/publish/storage/s3-client.ts', caughtBy: ['unit', 'publish/interrupted'] },
    find: '    beforeSending?.();\n',
    replace: '    if (request.body === undefined) beforeSending?.();\n',
  },
  'what a publish is about to touch is forgotten before it is done': {
    ...{ file: 'scripts/publish/execute/execute-plan.ts', caughtBy: ['unit', 'publish/interrupted'] },
    find: '  const progress = createProgress(changes.writes, say);\n',
    replace: '  await removeIntent(state);\n  const progress = createProgress(changes.writes, say);\n',
  },
  'a publish goes live over another one that finished before it': {
    ...{ file: 'scripts/publish/state/head.ts', caughtBy: ['unit', 'publish/lock-and-head'] },
    find: 'await folder.replace(HEAD_KEY, body, RECORD_HEADERS, etag)',
    replace: 'await folder.put(HEAD_KEY, body, RECORD_HEADERS)',
  },
  'the next rebuild publishes over a release that the owner brought back': {
    ...{ file: 'scripts/publish/plan/make-plan.ts', caughtBy: ['unit', 'publish/roll-back'] },
    find: 'isRollback ? { since: now.toISOString(), told: [] } : undefined',
    replace: 'undefined',
  },
  'a rollback loses the redirects of old addresses': {
    ...{ file: 'scripts/publish/state/kept-objects.ts', caughtBy: ['unit', 'publish'] },
    find: ', { redirect: object.redirect }',
    replace: '',
  },
  'a site that could not be replaced is gone': {
    ...{ file: 'scripts/site/swap-site.ts', caughtBy: ['unit', 'swap'] },
    find: '    await recoverSite(outDir);\n    throw',
    replace: '    throw',
  },

  // what strangers send
  'an image on the shop’s own network is fetched for whoever names its address': {
    ...{ file: 'scripts/network/public-agent.ts', caughtBy: ['unit', 'images/catalogue-addresses'] },
    find: 'if (isIP(options.hostname) && isPrivateAddress(options.hostname))',
    replace: 'if (isIP(options.hostname) === 6 && isPrivateAddress(options.hostname))',
  },
  'an image that takes hours to decode holds up the build': {
    ...{ file: 'scripts/build/images/image-encoders.ts', caughtBy: ['unit', 'images'] },
    find: "    child.kill('SIGKILL');\n  }, seconds",
    replace: '  }, seconds',
  },
};
