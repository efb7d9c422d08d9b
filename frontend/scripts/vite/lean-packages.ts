import type { Plugin } from 'vite';

type Fact = readonly [pattern: RegExp, said: string];

/** Facts about this product that the bundler can't infer. Each removes code from a package that never runs here. */
const FACTS: readonly { package: RegExp; facts: readonly Fact[] }[] = [
  {
    package: /\/node_modules\/react-router\/dist\//,
    facts: [
      // has no effect at runtime
      [/^\w+\.displayName = .*;$/gm, ''],
      [/= (React\d*\.(?:forwardRef|createContext|memo|createElement)|new (?:Set|Map|WeakMap|URL))\(/g, '= /* @__PURE__ */ $1('],
      [/= (Object\.getOwnPropertyNames\(Object\.prototype\))\.sort\(\)\.join\(/g, '= /* @__PURE__ */ ((text) => $1.sort().join(text))('],
      [/^(\w+)\.contextType = (\w+);$/gm, ''],
      // routes don't load data through the package: there is no data router, and we have our own error boundaries (lib/router)
      [/\bdataRouterOpts(?:\?)?\.(?:state|onError)\b/g, '(void 0)'],
      [/, dataRouterOpts\) \{/g, ') { const dataRouterOpts = void 0;'],
      [/\blet (dataRouterState = \(void 0\))/g, 'const $1'],
      [/return isDataRoute \? useNavigateStable\(\) : /g, 'return '],
      // no one reads usage warnings in a visitor's console, and every hook is used inside the router
      [/^( *)warning\((?:.*\);|\n[\s\S]*?^\1\);)$/gm, ''],
      [/^( *)invariant\(\n *!?useInRouterContext\(\),[\s\S]*?^\1\);$/gm, ''],
    ],
  },
  {
    package: /\/node_modules\/@tanstack\/query-core\/build\/modern\/query\.js$/,
    // there are no infinite queries
    facts: [[/this\.#queryType === "infinite" \? infiniteQueryBehavior\([^)]*\) : /g, '']],
  },
  {
    package: /\/node_modules\/@tanstack\/query-core\/build\/modern\/queryClient\.js$/,
    // the portals add mutations (`src/app/writing-query-client.ts`); public pages only read
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
      // `src/api/client.ts` serializes paths and queries for every call, and nothing intercepts a call before `fetch`
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

/** Removes code that this product doesn't use from packages, 8 kB on every page. If a pattern matches nothing, its code stays. */
export const leanPackages = (): Plugin => ({
  name: 'wavetrain:lean-packages',
  transform: (code, id) => {
    const found = FACTS.find((one) => one.package.test(id));
    return found && { code: found.facts.reduce((text, [pattern, said]) => text.replace(pattern, said), code), map: null };
  },
});
