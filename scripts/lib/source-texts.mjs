/** What a source file says to people: screens that no server renders and answers of the API are read here. Pure. */
import ts from 'typescript';

const { SyntaxKind } = ts;

/** The literal pieces of a template, `§` for what is filled in. */
const templateText = (node) => [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('§');

const literalText = (node) => {
  if (ts.isJsxText(node)) return node.text.replace(/\s+/g, ' ').trim();
  if (ts.isStringLiteralLike(node)) return /\s/.test(node.text) ? node.text : '';
  if (ts.isTemplateExpression(node)) return /\s/.test(templateText(node)) ? templateText(node) : '';
  return '';
};

/**
 * The texts of a TypeScript file in their order: what stands in JSX, and strings of more than one word. No comments, no imports.
 * @param {string} name the file's, with its extension @param {string} source @returns {string[]}
 */
export const textsOfSource = (name, source) => {
  const texts = [];
  const visit = (node) => {
    if (node.kind === SyntaxKind.ImportDeclaration) return;
    const text = literalText(node);
    if (text !== '') texts.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, false, name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS));
  return texts;
};
