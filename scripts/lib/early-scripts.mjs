import { gzipSync } from 'node:zlib';

/**
 * The limit in bytes of scripts, gzipped, that a public page may load before it can be read and
 * used.
 */
export const EARLY_LIMIT = 20_000;

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs;
const LINK = /<link\b[^>]*>/g;
const DATA = /\btype="application\/(?:ld\+)?json"/;
const IS_SCRIPT_LINK = /\brel="modulepreload"|\bas="script"/;

const addressIn = (attributes, name) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];

/**
 * Returns the scripts that a page's HTML runs and loads, without what those scripts request later.
 */
const earlyScripts = (html) => {
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes]) => !DATA.test(attributes))
    .map(([, attributes, text]) => ({ text, address: addressIn(attributes, 'src') }));
  const links = (html.replace(SCRIPT, '').match(LINK) ?? []).filter((link) =>
    IS_SCRIPT_LINK.test(link),
  );
  return {
    texts: scripts.filter(({ address }) => address === undefined).map(({ text }) => text),
    addresses: new Set(
      [
        ...scripts.map(({ address }) => address),
        ...links.map((link) => addressIn(link, 'href')),
      ].filter(Boolean),
    ),
  };
};

/**
 * Returns the bytes of scripts, gzipped, that are loaded before a page can be read and used.
 *
 * @param bodyOf reads a script by its address.
 */
export const earlyScriptBytes = async (html, bodyOf) => {
  const { texts, addresses } = earlyScripts(html);
  const bodies = await Promise.all([...addresses].map(bodyOf));
  return [texts.join('\n'), ...bodies].reduce(
    (sum, body) => sum + (body.length === 0 ? 0 : gzipSync(body, { level: 9 }).length),
    0,
  );
};
