import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\//;
const NAMED_FOR_TOOLS = /^\w+\.displayName = .*;$/gm;
const MADE_AT_ONCE = /= (React\d*\.(?:forwardRef|createContext|memo)|new (?:Set|Map|WeakMap|URL))\(/g;

/** Tells the bundler which parts of React Router do nothing by being there, so that those that nobody uses stay out: 2 kB. */
export const leanRouter = (): Plugin => ({
  name: 'wavetrain:lean-router',
  transform: (code, id) =>
    ROUTER.test(id) ? { code: code.replace(NAMED_FOR_TOOLS, '').replace(MADE_AT_ONCE, '= /* @__PURE__ */ $1('), map: null } : undefined,
});
