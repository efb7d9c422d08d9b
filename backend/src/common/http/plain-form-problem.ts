import Handlebars from 'handlebars';
import type { ErrorBody } from '../errors/error-body';

interface Problem {
  readonly page: string;
  readonly problem: ErrorBody;
  readonly typed: Readonly<Record<string, unknown>>;
}

/** What a form sends beside what people type. */
const NOT_TYPED = new Set(['website', 'consent', 'priceId']);

const compilePage = () =>
  Handlebars.compile<{ page: string; problems: readonly string[]; typed: readonly string[] }>(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>This was not sent</title><style>:root{color-scheme:light dark}body{max-width:38rem;margin:0 auto;padding:4rem 1.5rem;font:1.125rem/1.5 sans-serif}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;padding:1rem;border:1px solid}a{color:inherit}</style></head><body><main><h1>This was not sent</h1><ul>{{#each problems}}<li>{{this}}</li>{{/each}}</ul><p>Go back in your browser to mend it, or <a href="{{page}}">open the page anew</a>.</p>{{#if typed}}<h2>What you typed</h2>{{#each typed}}<pre>{{this}}</pre>{{/each}}{{/if}}</main></body></html>`,
  );
let page: ReturnType<typeof compilePage> | null = null;

/** The page after a form that a browser sent by itself and that was refused: nothing that was typed is lost. */
export const plainFormProblem = ({ page: address, problem: { error, fields }, typed }: Problem): string =>
  (page ??= compilePage())({
    page: address,
    problems: fields ? Object.values(fields) : [error],
    typed: Object.entries(typed).flatMap(([name, value]) =>
      NOT_TYPED.has(name) || typeof value !== 'string' || value === '' ? [] : [value],
    ),
  });
