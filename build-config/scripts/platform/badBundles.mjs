// Bundles for Node that a team could release by mistake or intentionally, in place of a remote's own.
const PAGE = './register';

/** A bundle with one page, which shows the result of `text`. */
const saying = (text) => `
const { createElement } = require('react');
const told = (ask) => { try { return String(ask()); } catch (error) { return 'refused: ' + error.message; } };
exports.modules = { '${PAGE}': { Component: () => createElement('p', null, ${text}) } };`;
const withLoader = (loader) => `
exports.modules = { '${PAGE}': { Component: () => null, loader: ${loader} } };`;

/** @type {{ name: string, what: string, code: string }[]} */
export const BAD_BUNDLES = [
  { name: 'import', what: 'throws when it is loaded', code: `throw new Error('at import');` },
  { name: 'syntax', what: 'is no JavaScript', code: 'exports.modules = {' },
  {
    name: 'rejection',
    what: 'leaves a promise rejected',
    code: `${saying("'well'")} setTimeout(() => Promise.reject(new Error('floating')), 20);`,
  },
  {
    name: 'timer',
    what: 'throws in a timer',
    code: `${saying("'well'")} setTimeout(() => { throw new Error('in a timer'); }, 20);`,
  },
  { name: 'exit', what: 'ends its process, if it has one', code: `${saying("'well'")} process.exit(1);` },
  { name: 'render-loop', what: 'renders without an end', code: saying('(() => { for (;;); })()') },
  { name: 'loader-loop', what: 'loads without an end', code: withLoader('() => { for (;;); }') },
  {
    name: 'heap',
    what: 'fills its heap',
    code: `${saying("'well'")} const all = []; setInterval(() => all.push(new Array(1e6).fill(Math.random())), 5);`,
  },
  {
    name: 'buffers',
    what: 'fills memory with buffers',
    code: `${saying("'well'")} const all = []; setInterval(() => all.push(new Uint8Array(20e6).fill(1)), 20);`,
  },
  {
    name: 'prototype',
    what: 'changes what everything is made of',
    code: `${saying("'well'")} Object.prototype.toJSON = () => 'polluted'; Array.prototype.map = null; Promise.prototype.then = null;`,
  },
  {
    name: 'environment',
    what: 'tells the environment',
    code: saying(`[() => JSON.stringify(process.env), () => JSON.stringify(globalThis.process.env),
      () => Function('return process')().env.ADMIN_ACCOUNTS, () => require('node:process').env.ADMIN_ACCOUNTS].map(told).join(' | ')`),
  },
  {
    name: 'files',
    what: 'tells files',
    code: saying(`[() => require('fs').readFileSync('secret.key'), () => require('node:fs').readdirSync('.'),
      () => require('child_process').execSync('cat cog.sqlite'),
      () => process.getBuiltinModule('fs').readFileSync('/etc/passwd')].map(told).join(' | ')`),
  },
];
