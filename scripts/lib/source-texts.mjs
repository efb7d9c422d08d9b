/**
 * Extracts what sources and content say to people: the screens that no server renders, and
 * everything that the API, the admin and a first start may say. Pure.
 */
import ts from 'typescript';
import { textsOfHtml, wordsOf } from './typography.mjs';

/** Matches SQL: whole statements, and the parts they're built from. */
const SQL =
  /\b(?:SELECT|INSERT INTO|UPDATE \w+ SET|DELETE FROM|WHERE|FROM|SET|ORDER BY|AND|OR|IS NULL|IN \(|AS ["§\w]|CASE WHEN|AT TIME ZONE|interval '|concat_ws\()|\|\| '|(?:=|<>) '/;
const WORDS_IN_SQL = /'(\p{Lu}(?:[^']|'')* (?:[^']|'')*)'/gu;
/**
 * Other strings that no one reads, recognized by their form. Program errors and log lines are
 * included, because the operator reads them.
 */
const UNREAD = [
  // contents of style sheets: rules, font faces, grid areas
  /\{[\w-]+:|\bsans-serif$|^(?:"[\w ]+"\s*)+$/,
  // the Content-Security-Policy
  /\b[a-z]+-(?:src|action|uri) '/,
  // paths of drawings
  /^[Mv]-?[\d.]+[\d\s.,§MLHVCSQTAZ-]*$/i,
  // shell commands
  /"\$\d"/,
];
/**
 * Removed from a text: markup attributes, selectors and headers, numbers for drawings, and code in
 * descriptions of the API.
 */
const ASIDES = /[\w-]+=(?:"[^"]*"|[-\d.,]+)|`[^`]*`/g;
const MARKUP = /<\/?[a-z!]/;
const SCRIPT = /<script.*?<\/script>/gs;

const collapsed = (text) => text.replace(/\s+/g, ' ').trim();

/** Returns what people read of a string. */
const readOf = (text) => {
  if (SQL.test(text))
    return [...text.matchAll(WORDS_IN_SQL)].map(([, words]) => words.replaceAll("''", "'"));
  if (UNREAD.some((form) => form.test(text.trim()))) return [];
  const line = text.replace(/\s*\n\s*/g, ' ');
  return MARKUP.test(line)
    ? textsOfHtml(line.replace(SCRIPT, '')).map(collapsed)
    : [line.replace(ASIDES, '§')];
};

/** Returns a template's literal pieces, with `§` for each placeholder. */
const templateText = (node) =>
  [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('§');
const literalText = (node) => {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? templateText(node) : '';
};

/** A single word is an identifier, unless it's written as a label or used where it's shown. */
const SENTENCE_OR_LABEL = /\s|^\p{Lu}\p{Ll}+[.!?…]?$/u;
const WORD = /^\p{L}[\p{L}'’]+$/u;
const shows = (node, child, isShown) => {
  if (ts.isTemplateSpan(node)) return true;
  if (ts.isJsxExpression(node)) return !ts.isJsxAttribute(node.parent);
  return (
    isShown &&
    (ts.isParenthesizedExpression(node) ||
      (ts.isConditionalExpression(node) && child !== node.condition))
  );
};

/**
 * Returns the texts of a TypeScript or JavaScript file in order: what is in JSX, and strings of
 * more than one word. No comments, no imports.
 * @param {string} name the file's, with its extension @param {string} source @returns {string[]}
 */
export const textsOfSource = (name, source) => {
  const texts = [];
  const visit = (node, isShown) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const text = literalText(node);
    if (ts.isJsxText(node)) texts.push(collapsed(node.text));
    else if (SENTENCE_OR_LABEL.test(text) || (isShown && WORD.test(text)))
      texts.push(...readOf(text));
    ts.forEachChild(node, (child) => visit(child, shows(node, child, isShown)));
  };
  visit(
    ts.createSourceFile(
      name,
      source,
      ts.ScriptTarget.Latest,
      true,
      name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
    false,
  );
  return texts.filter((text) => text !== '');
};

const HEADER = /^---\n(.*?)\n---\n/s;

/**
 * Returns the texts of a content file: every sentence of JSON; for Markdown, its front matter (each
 * value is JSON) and each line.
 * @param {string} name the file's, with its extension @param {string} source @returns {string[]}
 */
export const textsOfContent = (name, source) => {
  if (!name.endsWith('.md')) return wordsOf(JSON.parse(source)).flatMap(readOf);
  const [whole = '', header = ''] = HEADER.exec(source) ?? [];
  const values = header
    .split('\n')
    .flatMap((line) => wordsOf(JSON.parse(line.slice(line.indexOf(':') + 1) || 'null')));
  return [...values, ...source.slice(whole.length).split('\n')].filter((text) => text !== '');
};

/**
 * Returns the texts of a markup template, every branch of it, with `§` for each placeholder.
 * @param {string} name the file's @param {string} source @returns {string[]}
 */
export const textsOfMarkup = (name, source) =>
  textsOfHtml(source.replace(/\{\{.*?\}\}/gs, '§')).map(collapsed);
