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
      // nobody reads in a visitor's console how the package wants to be used, and every hook of it is below its router
      [/^( *)warning\((?:.*\);|\n[\s\S]*?^\1\);)$/gm, ''],
      [/^( *)invariant\(\n *!?useInRouterContext\(\),[\s\S]*?^\1\);$/gm, ''],
    ],
  },
  {
    package: /\/node_modules\/@tanstack\/query-core\/build\/modern\/query\.js$/,
    // no list goes on without end
    facts: [[/this\.#queryType === "infinite" \? infiniteQueryBehavior\([^)]*\) : /g, '']],
  },
  {
    package: /\/node_modules\/@tanstack\/query-core\/build\/modern\/queryClient\.js$/,
    // who writes brings mutations along (`src/app/writing-query-client.ts`); public pages read alone
    facts: [
      [
        /^import \{ MutationCache \} from .*$([\s\S]*?)config\.mutationCache \|\| new MutationCache\(\)/gm,
        '$1config.mutationCache || { resumePausedMutations: async () => {}, clear() {} }',
      ],
    ],
  },
  {
    package: /\/node_modules\/openapi-fetch\/dist\/index\.mjs$/,
    facts: [
      // `src/api/client.ts` gives how paths and queries are written, for every call, and nothing stands between a call and `fetch`
      [
        /typeof globalQuerySerializer === "function" \? globalQuerySerializer : createQuerySerializer\(globalQuerySerializer\)/g,
        'globalQuerySerializer',
      ],
      [/^ {4}if \(requestQuerySerializer\) \{[\s\S]*?^ {4}\}$/gm, ''],
      [/requestPathSerializer \|\| globalPathSerializer \|\| defaultPathSerializer/g, 'globalPathSerializer'],
      [/\bif \(finalMiddlewares\.length\) \{/g, 'if (false) {'],
      [/^ {4}\/\*\* Register middleware \*\/[\s\S]*?(?=^ {2}\};$)/gm, ''],
      [/= supportsRequestInitExt\(\) \? requestInitExt : void 0/g, '= void 0'],
    ],
  },
];

/** Leaves out of packages what this product does not use: 8 kB of every page. Where a pattern finds nothing, its part stays. */
export const leanPackages = (): Plugin => ({
  name: 'wavetrain:lean-packages',
  transform: (code, id) => {
    const found = FACTS.find((one) => one.package.test(id));
    return found && { code: found.facts.reduce((text, [pattern, said]) => text.replace(pattern, said), code), map: null };
  },
});
