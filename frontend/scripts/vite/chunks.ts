interface Graph {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly code: string | null } | null;
}

const OURS = /\/(?:frontend|shared)\/src\//;
const SCRIPT = /\/(?:frontend|shared)\/src\/.*\.tsx?$/;
const ENTRY = /src\/app\/entry-client\.tsx$/;
const PAGE = /src\/routes\/public\/[^/]+-page\.tsx$/;
const ELSEWHERE = /src\/(?:app\/entry-portal\.tsx|admin\/|routes\/(?:student|coach|tools)\/)/;
/**
 * Code shared by fewer public pages than this gets its own file, so that the other pages don't load
 * it.
 */
const MANY_PAGES = 4;
/** In characters of a module before minifying. */
const SMALL = 1_500;
/**
 * The discount page is reached only by a personal link, so it isn't counted as one of the many
 * pages: what it shares with the payment pages isn't needed by all.
 */
const LINKED = /discount-page\.tsx$/;

/** Returns everything that loads a module statically, including the module itself. */
const loadersOf = (id: string, graph: Graph, seen = new Set<string>()): Set<string> => {
  if (seen.has(id)) return seen;
  seen.add(id);
  graph.getModuleInfo(id)?.importers.forEach((importer) => loadersOf(importer, graph, seen));
  return seen;
};

const isOfSite = (id: string, graph: Graph) => {
  if (!OURS.test(id)) return false;
  const loaders = [...loadersOf(id, graph)];
  return (
    loaders.some((loader) => ENTRY.test(loader)) &&
    loaders.some((loader) => PAGE.test(loader) || ELSEWHERE.test(loader))
  );
};

const isOfManyPages = (id: string, graph: Graph) => {
  if (!OURS.test(id) || PAGE.test(id)) return false;
  const loaders = [...loadersOf(id, graph)].filter((loader) => !LINKED.test(loader));
  return (
    !loaders.some((loader) => ELSEWHERE.test(loader)) &&
    loaders.filter((loader) => PAGE.test(loader)).length >= MANY_PAGES
  );
};

/**
 * Returns whether many pages share the module with the portals and it's too small to be worth a
 * separate file.
 */
const isSmallPart = (id: string, graph: Graph) => {
  if (!SCRIPT.test(id) || (graph.getModuleInfo(id)?.code?.length ?? SMALL) >= SMALL) return false;
  const loaders = [...loadersOf(id, graph)].filter((loader) => !LINKED.test(loader));
  return (
    loaders.some((loader) => ELSEWHERE.test(loader)) &&
    loaders.filter((loader) => PAGE.test(loader)).length >= MANY_PAGES
  );
};

/** Returns whether only /clinics and the payment pages that emails link to share the module. */
const isOfPaying = (id: string, graph: Graph) => {
  if (!OURS.test(id) || PAGE.test(id)) return false;
  const loaders = [...loadersOf(id, graph)].filter(
    (loader) => PAGE.test(loader) || ELSEWHERE.test(loader),
  );
  return (
    loaders.length > 1 &&
    loaders.every((loader) =>
      /(?:clinics|clinic-offer|clinic-balance|discount)-page\.tsx$/.test(loader),
    )
  );
};

/** Shared only by the three pages that sell, but it wouldn't be worth a separate file. */
const OF_OFFERS = /src\/components\/ui\/boat-list/;

/** All of the query client except the hooks for mutations, which only portals use. */
const READING = '(?!.*[mM]utation)(?:build|src)';

const nodeModules = (packages: string) => new RegExp(`node_modules/(?:${packages})/`);
const chunk = (name: string, holds: (id: string, graph: Graph) => boolean) => ({
  name: (id: string, graph: Graph) => (holds(id, graph) ? name : null),
  debugName: name,
});

/**
 * Files that are loaded before any page's code is requested, so no page has to list them again. A
 * hash has eight characters.
 */
export const COMMON_FILE = /\/(?:rolldown-runtime|react|data|site)-[\w-]{8}\.js$/;

/**
 * Assigns modules to files; the first match wins, and the bundler decides about the rest. There are
 * two files of libraries (React on its own, because it runs longest), one with what every public
 * page loads, and one with what many pages share. More files would cost a phone more than the bytes
 * they save.
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
  // a file of its own; otherwise it would be merged with the payment code that needs it, and the
  // vault's page would load that too
  { name: 'late', test: /src\/components\/lazy-part\.tsx$/ },
  chunk('paying', isOfPaying),
  // pairs that belong together: the clinics with their availability, and testimonials with the
  // carousel
  {
    name: 'season',
    test: /src\/(?:features\/clinics\/api\/get-(?:clinics|availability)|lib\/(?:clock|log-problem))\.ts$/,
  },
  {
    name: 'voices',
    test: /src\/(?:components\/carousel\/|features\/content\/components\/testimonials-block)/,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }));
