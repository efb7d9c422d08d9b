interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly code: string | null } | null;
}

const OURS = /\/frontend\/src\//;
const SCRIPT = /\/frontend\/src\/.*\.tsx?$/;
const ENTRY = /src\/app\/entry-client\.tsx$/;
const PAGE = /src\/routes\/public\/[^/]+-page\.tsx$/;
const ELSEWHERE = /src\/(?:app\/entry-portal\.tsx|admin\/|routes\/(?:student|coach|tools)\/)/;
/** What fewer public pages share stays by itself: the others shall not load it. */
const MANY_PAGES = 4;
/** Characters of a module as it stands before minifying. */
const SMALL = 1_500;
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

/** What many pages share with the portals, and is smaller than what a file of its own costs them all. */
const isSmallPart = (id: string, graph: Graph) => {
  if (!SCRIPT.test(id) || (graph.getModuleInfo(id)?.code?.length ?? SMALL) >= SMALL) return false;
  const loaders = [...loadersOf(id, graph)].filter((loader) => !LINKED.test(loader));
  return loaders.some((loader) => ELSEWHERE.test(loader)) && loaders.filter((loader) => PAGE.test(loader)).length >= MANY_PAGES;
};

/** What /clinics shares with the pages that mails lead to for paying. */
const isOfPaying = (id: string, graph: Graph) => {
  if (!OURS.test(id) || PAGE.test(id)) return false;
  const loaders = [...loadersOf(id, graph)].filter((loader) => PAGE.test(loader) || ELSEWHERE.test(loader));
  return loaders.length > 1 && loaders.every((loader) => /(?:clinics|clinic-offer|clinic-balance|discount)-page\.tsx$/.test(loader));
};

/** What only three pages share, the three that sell, and what would be no smaller as a file of its own. */
const OF_OFFERS = /src\/components\/ui\/boat-list/;

/** All of the query client but what writes, which only portals do. */
const READING = '(?!.*[mM]utation)(?:build|src)';

const nodeModules = (packages: string) => new RegExp(`node_modules/(?:${packages})/`);
const chunk = (name: string, holds: (id: string, graph: Graph) => boolean) => ({
  name: (id: string, graph: Graph) => (holds(id, graph) ? name : null),
  debugName: name,
});

/** Files that are there before any page's code is asked for: no page has to name them again. */
export const COMMON_FILE = /\/(?:rolldown-runtime|react|data|site)-[\w-]+\.js$/;

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
  chunk('site', (id, graph) => isOfSite(id, graph) || isSmallPart(id, graph)),
  chunk('pages', (id, graph) => OF_OFFERS.test(id) || isOfManyPages(id, graph)),
  // by itself, or it would follow what of paying needs it, and the vault's page would load how one pays
  { name: 'late', test: /src\/components\/lazy-part\.tsx$/ },
  chunk('paying', isOfPaying),
  // two and two that go together: which clinics there are and how full, voices in a block and what turns them
  { name: 'season', test: /src\/(?:features\/clinics\/api\/get-(?:clinics|availability)|lib\/(?:clock|log-problem))\.ts$/ },
  { name: 'voices', test: /src\/(?:components\/carousel\/|features\/content\/components\/testimonials-block)/ },
].map((group, index, all) => ({ ...group, priority: all.length - index }));
