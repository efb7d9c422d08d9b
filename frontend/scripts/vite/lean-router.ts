import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\//;

/** What is true of this product, told where the bundler can't see it: each leaves out what nobody runs. */
const FACTS: readonly [RegExp, string][] = [
  // does nothing by being there
  [/^\w+\.displayName = .*;$/gm, ''],
  [/= (React\d*\.(?:forwardRef|createContext|memo|createElement)|new (?:Set|Map|WeakMap|URL))\(/g, '= /* @__PURE__ */ $1('],
  [/= (Object\.getOwnPropertyNames\(Object\.prototype\))\.sort\(\)\.join\(/g, '= /* @__PURE__ */ ((text) => $1.sort().join(text))('],
  [/^(\w+)\.contextType = (\w+);$/gm, ''],
  // routes load nothing through the package: there is no data router, and errors have boundaries of ours (lib/router)
  [/\bdataRouterOpts(?:\?)?\.(?:state|onError)\b/g, '(void 0)'],
  [/, dataRouterOpts\) \{/g, ') { const dataRouterOpts = void 0;'],
  [/\blet (dataRouterState = \(void 0\))/g, 'const $1'],
  [/return isDataRoute \? useNavigateStable\(\) : /g, 'return '],
];

/** Leaves out of React Router what this product does not use: 4 kB of every page. Where a pattern finds nothing, its part stays. */
export const leanRouter = (): Plugin => ({
  name: 'wavetrain:lean-router',
  transform: (code, id) =>
    ROUTER.test(id) ? { code: FACTS.reduce((text, [pattern, fact]) => text.replace(pattern, fact), code), map: null } : undefined,
});
