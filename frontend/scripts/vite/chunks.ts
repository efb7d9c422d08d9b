interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

const OURS = /\/frontend\/src\//;
const ENTRY = /src\/app\/entry-client\.tsx$/;
const PAGE = /src\/routes\/public\/[^/]+-page\.tsx$/;
const ELSEWHERE = /src\/(?:app\/entry-portal\.tsx|admin\/|routes\/(?:student|coach|tools)\/)/;
/** What fewer public pages share stays by itself: the others shall not load it. */
const MANY_PAGES = 4;
/** Opened through somebody's link alone, it is none of them: what it shares with the pages to pay on is not for all. */
const LINKED = /discount-page\.tsx$/;

/** All that loads a module at once, itself among it. */
const loadersOf = (id: string, graph: Graph, seen = new Set<string>()): Set<string> => {
  if (seen.has(id)) return seen;
  seen.add(id);
  graph.getModuleInfo(id)?.importers.forEach((importer) => loadersOf(importer, graph, seen));
  return seen;
};

const isOfSite = (id: string, graph: Graph) => {
  if (!OURS.test(id)) return false;
  const loaders = [...loadersOf(id, graph)];
  return loaders.some((loader) => ENTRY.test(loader)) && loaders.some((loader) => PAGE.test(loader) || ELSEWHERE.test(loader));
};

const isOfManyPages = (id: string, graph: Graph) => {
  if (!OURS.test(id) || PAGE.test(id)) return false;
  const loaders = [...loadersOf(id, graph)].filter((loader) => !LINKED.test(loader));
  return !loaders.some((loader) => ELSEWHERE.test(loader)) && loaders.filter((loader) => PAGE.test(loader)).length >= MANY_PAGES;
};

/** All of the query client but what writes, which only portals do. */
const READING = '(?!.*[mM]utation)(?:build|src)';

const nodeModules = (packages: string) => new RegExp(`node_modules/(?:${packages})/`);
const chunk = (name: string, holds: (id: string, graph: Graph) => boolean) => ({
  name: (id: string, graph: Graph) => (holds(id, graph) ? name : null),
  debugName: name,
});

/**
 * Which modules go into one file, the first that matches; the bundler decides about the rest. Libraries come in two files (React
 * by itself, for it runs longest), what every public page loads in another, what many share in one more: each file costs a
 * phone more than its bytes.
 */
export const chunks = [
  { name: 'react', test: nodeModules('react|react-dom|scheduler') },
  {
    name: 'data',
    test: new RegExp(
      `${nodeModules(`react-router|react-router-dom|@tanstack/(?:query-core|react-query)/${READING}`).source}|vite/preload-helper`,
    ),
  },
  chunk('site', isOfSite),
  chunk('pages', isOfManyPages),
].map((group, index, all) => ({ ...group, priority: all.length - index }));
