import type { Plugin } from 'vite';

type Fact = readonly [pattern: RegExp, said: string];

/** What is true of this product, told where the bundler can't see it: each leaves out of a package what nobody here runs. */
const FACTS: readonly { package: RegExp; facts: readonly Fact[] }[] = [
  {
    package: /\/node_modules\/react-router\/dist\//,
    facts: [
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
    ],
  },
  {
    package: /\/node_modules\/@tanstack\/query-core\/build\/modern\/query\.js$/,
    // no list goes on without end
    facts: [[/this\.#queryType === "infinite" \? infiniteQueryBehavior\([^)]*\) : /g, '']],
  },
];

/** Leaves out of packages what this product does not use: 5 kB of every page. Where a pattern finds nothing, its part stays. */
export const leanPackages = (): Plugin => ({
  name: 'wavetrain:lean-packages',
  transform: (code, id) => {
    const found = FACTS.find((one) => one.package.test(id));
    return found && { code: found.facts.reduce((text, [pattern, said]) => text.replace(pattern, said), code), map: null };
  },
});
