import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const unix = (path) => path.split(sep).join('/');
const isTest = (path) =>
  /\.(spec|test)\.tsx?$/.test(path) || path.includes('/testing/') || path.startsWith('e2e/');

/** The files of a backend module that others may import. Everything else is private to it. */
const DOORS = /\.(module|service|errors|types)$/;
/**
 * Backend modules made of several Nest modules, called rooms, lowest first. Each may import only
 * those before it.
 */
const ROOMS = { clinics: ['editions', 'waitlist', 'sales', 'season'] };
/** What is private to a room, even from other rooms. */
const CLOSED = /\.(entity|repository|controller|dto|handler|job|task)$/;
const FRONTEND_LAYERS = {
  components: ['features', 'routes', 'admin'],
  lib: ['features', 'routes', 'admin', 'components', 'app'],
  api: ['features', 'routes', 'admin', 'components', 'app'],
  features: ['routes', 'admin'],
};

const roomOf = (path) => {
  const [, module, room] = /^backend\/src\/modules\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  return ROOMS[module]?.includes(room)
    ? { module, room, height: ROOMS[module].indexOf(room) }
    : undefined;
};

/** Returns the complaint about a file in one of a module's rooms importing `to`, or undefined. */
const complaintBetweenRooms = (from, to) => {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (!here || isTest(from) || (there && there.module === here.module && there.room === here.room))
    return undefined;
  const { module, room } = here;
  if (there?.module === module && there.height > here.height)
    return `${module}/${room} imports nothing of ${module}/${there.room}: rooms import downwards only (${ROOMS[module].join(' ← ')}). Define an interface and a registry here, and let ${there.room} add itself when it starts, as EditionListeners does.`;
  if (there?.module === module && CLOSED.test(to))
    return `Ask ${module}/${there.room} through a service that ${there.room}.module.ts exports: its entities, repositories, calls and jobs are its own. Name an entity by a string where a foreign key needs it.`;
  if (!there && to.startsWith(`backend/src/modules/${module}/`))
    return `${module}/ is made of rooms: put the file into the lowest of ${ROOMS[module].join(', ')} that uses it.`;
  return undefined;
};

/** Packages of pure functions, besides our own shared code. */
const PURE_PACKAGES = ['csv-parse/sync', 'csv-stringify/sync'];
const isPure = (to) =>
  /\.rules$/.test(to) || to.startsWith('@wavetrain/shared/') || PURE_PACKAGES.includes(to);
const MAKERS_OF_SERVICES = ['backend/src/main.embedded.ts', 'backend/src/main.demo.ts'];

/**
 * Returns the complaint about `from` (a project path) importing `to` (a project path without
 * extension), or undefined.
 */
export const complaint = (from, to, typeOnly = false) => {
  const fromModule = /^backend\/src\/modules\/([^/]+)\//.exec(from)?.[1];
  const toModule = /^backend\/src\/modules\/([^/]+)\//.exec(to)?.[1];
  if (/\.rules\.ts$/.test(from) && !typeOnly && !isPure(to))
    return 'Rules are pure: import other rules or types only, and take what they need (the clock too) as arguments.';
  if (from.startsWith('shared/') && !/^(shared\/|zod\/mini$)/.test(to))
    return 'shared/ is loaded by the backend and the browser: import its own files and zod/mini alone.';
  if (!from.startsWith('shared/') && to.startsWith('shared/'))
    return 'Import @wavetrain/shared/…, as the manifests name it.';
  if (
    from.startsWith('backend/src/common/') &&
    !isTest(from) &&
    /^backend\/src\/(modules|database)\//.test(to)
  )
    return 'common/ imports no module and nothing of database/: move the shared part into common/, or let the module pass it in.';
  if (from.startsWith('backend/') && /^backend\/src\/embedded(\/|$)/.test(to)) {
    const allowed =
      /^backend\/src\/(embedded|testing)\//.test(from) ||
      MAKERS_OF_SERVICES.includes(from) ||
      isTest(from);
    if (!allowed)
      return 'embedded/ is for main.embedded.ts and main.demo.ts alone: the product learns from its environment where its services are.';
  }
  if (/^(@wavetrain\/)?payment-sandbox(\/|$)/.test(to) && !from.startsWith('payment-sandbox/')) {
    if (!isTest(from) && from !== 'backend/src/main.demo.ts')
      return 'Only tests and main.demo.ts run the payment sandbox in their own process: the launcher starts its built main.js, the product speaks HTTP.';
    if (to !== '@wavetrain/payment-sandbox')
      return 'Import @wavetrain/payment-sandbox: the files behind it are its own.';
  }
  if (
    from.startsWith('payment-sandbox/') &&
    !isTest(from) &&
    !typeOnly &&
    !/^(payment-sandbox\/|node:)/.test(to)
  )
    return 'The payment sandbox is a room of its own, and its image carries no packages: import its own files, node: modules and types.';
  if (/^backend\/src\/testing(\/|$)/.test(to) && !isTest(from))
    return 'testing/ is for tests: product code does not import it.';
  if (fromModule && toModule && fromModule !== toModule && !isTest(from) && !DOORS.test(to))
    return `Ask ${toModule} through a service that ${toModule}.module.ts exports: its entities, repositories and rules are its own. Link rows by id.`;
  const betweenRooms = complaintBetweenRooms(from, to);
  if (betweenRooms) return betweenRooms;
  const fromFeature = /^frontend\/src\/features\/([^/]+)\//.exec(from)?.[1];
  const toFeature = /^frontend\/src\/features\/([^/]+)/.exec(to)?.[1];
  if (fromFeature && toFeature && fromFeature !== toFeature)
    return 'Features do not import each other: compose them in a route or in admin, or move the shared part to components/ or lib/.';
  const fromLayer = /^frontend\/src\/([^/]+)\//.exec(from)?.[1];
  const toLayer = /^frontend\/src\/([^/]+)/.exec(to)?.[1];
  if (fromLayer && !isTest(from) && FRONTEND_LAYERS[fromLayer]?.includes(toLayer))
    return `${fromLayer}/ imports nothing from ${toLayer}/: take data and callbacks as arguments or props.`;
  return undefined;
};

/** The folders in here import each other one way only, at any depth. */
const LAYERED =
  /^(?:backend\/src\/common|backend\/src\/modules\/[^/]+|payment-sandbox\/src|frontend\/src\/(?:features\/[^/]+|admin|components))(?=\/)/;

/**
 * Returns the two folders next to each other that contain these files; undefined if a file is
 * directly in their parent.
 */
const neighbors = (from, to) => {
  const parts = [from, to].map((path) => dirname(path).split('/'));
  const at = parts[0].findIndex((part, depth) => part !== parts[1][depth]);
  return at === -1 || at >= parts[1].length
    ? undefined
    : parts.map((path) => path.slice(0, at + 1).join('/'));
};

/** @param importsOf returns all imports in a folder, as pairs of a file and what it imports */
export const complaintBothWays = (from, to, importsOf) => {
  const area = LAYERED.exec(from)?.[0];
  if (!area || isTest(from) || !to.startsWith(`${area}/`)) return undefined;
  const [here, there] = neighbors(from, to) ?? [];
  const back =
    there &&
    importsOf(there).find(([file, imported]) => !isTest(file) && imported.startsWith(`${here}/`));
  return (
    back &&
    `${here} and ${there} import each other: ${from} imports ${to}, and ${back[0]} imports ${back[1]}. Move what both need into the lower one, or let the upper one register itself.`
  );
};

const read = new Map();
/** Returns all imports in a folder, read once. */
const importsOf = (folder) => {
  if (!read.has(folder)) {
    const names = existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true })
      : [];
    const files = names.filter((name) => /\.tsx?$/.test(name));
    const imports = files.flatMap((name) => {
      const file = `${folder}/${unix(name)}`;
      const found = readFileSync(join(root, file), 'utf8').matchAll(
        /(?:\bfrom |\bimport\()'(\.[^']+)'/g,
      );
      return [...found].map(([, source]) => [file, unix(join(dirname(file), source))]);
    });
    read.set(folder, imports);
  }
  return read.get(folder);
};

const boundaries = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const from = unix(relative(root, context.filename));
    const check = (node, typeOnly) => {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      const path = resolve(dirname(context.filename), source);
      const isFolder = source.startsWith('.') && existsSync(path) && !/\.\w+$/.test(path);
      const to = source.startsWith('.')
        ? unix(relative(root, path)).replace(/\.(ts|tsx|js)$/, '') + (isFolder ? '/index' : '')
        : source;
      const message = complaint(from, to, typeOnly) ?? complaintBothWays(from, to, importsOf);
      if (message) context.report({ node: node.source, message });
    };
    const typeOnly = (node) =>
      node.importKind === 'type' ||
      (node.specifiers?.length > 0 &&
        node.specifiers.every((specifier) => specifier.importKind === 'type'));
    return {
      ImportDeclaration: (node) => check(node, typeOnly(node)),
      ExportNamedDeclaration: (node) => check(node, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, false),
    };
  },
};

/**
 * Only the clock and id providers may ask the machine, so that every rule can be tested at any
 * time.
 */
const ambientTime = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    CallExpression(node) {
      const { object, property } = node.callee;
      const called =
        object?.type === 'Identifier' && property?.type === 'Identifier'
          ? `${object.name}.${property.name}`
          : '';
      if (called === 'Date.now')
        context.report({
          node,
          message: 'Take the time from the injected Clock, or as an argument.',
        });
      if (called === 'Math.random')
        context.report({ node, message: 'Take ids from newId() and secrets from node:crypto.' });
    },
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0)
        context.report({
          node,
          message: 'Take the time from the injected Clock, or as an argument.',
        });
    },
  }),
};

/** Mail servers and mail programs keep their names, but what people get is an email. */
const MAIL = String.raw`\b[Mm]ails?\b(?!\s+(?:server|program)|[-./]\w)`;
const MAIL_BETWEEN_TAGS = new RegExp(MAIL);
const MAIL_IN_SENTENCE = new RegExp(String.raw`^(?=.*\s).*${MAIL}`);
const MAIL_IN_TEMPLATE = new RegExp(String.raw`\s${MAIL}|${MAIL}\s`);

/** Applies to text that people read, not to identifiers: several words, or text between tags. */
const readerEmail = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const check = (node, text, pattern) => {
      if (typeof text === 'string' && pattern.test(text))
        context.report({ node, message: 'Write "email": it is the contract’s word.' });
    };
    return {
      JSXText: (node) => check(node, node.value, MAIL_BETWEEN_TAGS),
      Literal: (node) => check(node, node.value, MAIL_IN_SENTENCE),
      TemplateElement: (node) => check(node, node.value.raw, MAIL_IN_TEMPLATE),
    };
  },
};

/** Calls that return rows of whatever type the caller claims. */
const UNCHECKED = ['query', 'prepared', 'getRawOne', 'getRawMany'];
const nameOf = ({ type, name, property }) => (type === 'Identifier' ? name : property?.name);
const isDiscarded = ({ type, parent }) =>
  type === 'ExpressionStatement' ||
  (type === 'AwaitExpression' && parent.type === 'ExpressionStatement');

/** A statement whose result nobody uses may run as it is. */
const validatedRows = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    CallExpression(node) {
      if (UNCHECKED.includes(nameOf(node.callee)) && !isDiscarded(node.parent))
        context.report({
          node,
          message:
            'Validate what the database returns: use queryRows, queryRow, queryRowOrFail or countRows (common/postgres/query-rows).',
        });
    },
    TSAsExpression({ expression }) {
      if (nameOf(expression) === 'raw')
        context.report({
          node: expression,
          message: 'Count what an INSERT added with countAdded (common/postgres/query-rows).',
        });
    },
  }),
};

const reasonedSuppression = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        if (/^\s*eslint-disable/.test(comment.value) && !/\s--\s+\S/.test(comment.value))
          context.report({
            loc: comment.loc,
            message: 'Say why: eslint-disable-next-line rule -- reason',
          });
    },
  }),
};

// a plugin is its file's default export
export default {
  meta: { name: 'house' },
  rules: {
    boundaries,
    'reasoned-suppression': reasonedSuppression,
    'ambient-time': ambientTime,
    'reader-email': readerEmail,
    'validated-rows': validatedRows,
  },
};
