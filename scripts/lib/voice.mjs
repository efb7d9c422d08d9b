/**
 * Phrases that docs/voice.md bans from screens, emails and docs, each with its replacement. A test
 * keeps both lists in step. `phrase` is the row's name in docs/voice.md; `form` matches it;
 * `inDocs: false` allows it in docs, because it's a term in the code. Pure.
 */
import { withoutContract } from './contract-strings.mjs';

export const PHRASES = [
  {
    phrase: 'stands',
    use: 'is shown, appears, is listed',
    form: /\bstands? (?!for\b|up\b|out\b|by\b|in\b)|\bstands\b(?! for| up| out| by| in)/gi,
  },
  {
    phrase: 'goes on',
    use: 'continues, resumes',
    form: /\b(?:goes?|went) on\b(?! (?:the|a) (?:water|river|site)\b)/gi,
  },
  { phrase: 'by itself', use: 'automatically', form: /\bby (?:itself|themselves)\b/gi },
  { phrase: 'in force', use: 'active, changed', form: /\bin force\b/gi },
  {
    phrase: 'given back',
    use: 'refunded',
    form: /\bg(?:ives?|iven|ave|iving) (?:it |them )?back\b/gi,
  },
  { phrase: 'handed in', use: 'sent', form: /\bhand(?:ed|s|ing)? (?:it |them )?in\b/gi },
  { phrase: 'anew', use: 'again', form: /\banew\b/gi },
  {
    phrase: 'at the moment',
    use: 'now',
    form: /\b(?:at|for) the moment\b(?! (?:when|that|it|of|the|you)\b)/gi,
  },
  { phrase: 'whoever', use: 'anyone who, the person who', form: /\bwho(?:m)?ever\b/gi },
  { phrase: 'nobody', use: 'no one', form: /\bnobody\b/gi },
  { phrase: 'meanwhile', use: 'in the meantime', form: /\bmeanwhile\b/gi },
  { phrase: 'which of them', use: 'which one', form: /\bwhich of (?:them|these|those)\b/gi },
  { phrase: 'with one already', use: 'that already has one', form: /\bwith one already\b/gi },
  {
    phrase: 'of all',
    use: 'all, for everyone',
    form: /\bof all\b(?! (?:the|its|ages|levels|kinds|time|things|your|my|of|sizes)\b)/gi,
  },
  { phrase: 'to look at', use: 'to review, to check', form: /\bto look at\b/gi },
  { phrase: 'from now on', use: 'now, or leave it out', form: /\bfrom (?:now|then) on\b/gi },
  { phrase: 'in place of', use: 'instead of', form: /\bin place of\b/gi },
  { phrase: 'before:', use: 'previous', form: /\bbefore: /gi },
  {
    phrase: 'press the link',
    use: 'click the link',
    form: /\bpress(?:es|ed|ing)? (?:the|a|this|that|its) link\b/gi,
  },
  { phrase: 'look into', use: 'check', form: /\blook(?:s|ed|ing)? into\b/gi },
  { phrase: 'wish', use: 'request, want', form: /\bwish(?:es|ed)?\b/gi },
  { phrase: 'with a word', use: 'with a short note', form: /\bwith a word\b/gi },
  { phrase: 'left to do', use: 'to do', form: /\bleft to do\b/gi },
  { phrase: 'own rating', use: 'your rating', form: /\bown rating\b/gi },
  { phrase: 'last told', use: 'last updated', form: /\blast told\b/gi },
  { phrase: 'here since', use: 'member since', form: /\bhere since\b/gi },
  {
    phrase: 'told',
    use: 'notified, shown, emailed',
    form: /\b(?:is|are|was|were|be|been) told\b/gi,
  },
  { phrase: 'who comes', use: 'attendees', form: /\bwho comes\b/gi },
  { phrase: 'what can be done', use: 'options', form: /\bwhat can be done\b/gi },
  { phrase: 'drawn ones', use: 'illustrations', form: /\bdrawn ones?\b/gi },
  { phrase: 'put away', use: 'archive, unpublish', form: /\bputs? away\b/gi },
  {
    phrase: 'take back',
    use: 'undo, restore',
    form: /\b(?:takes?|taken|took|taking) (?:it |them )?back\b/gi,
  },
  { phrase: 'tick', use: 'check off, mark done', form: /\btick(?:s|ed|ing)?\b/gi, inDocs: false },
  { phrase: 'physio', use: 'physical therapist', form: /\bphysios?\b/gi },
  { phrase: 'edition', use: 'dates', form: /\beditions?\b/gi, inDocs: false },
  { phrase: 'console', use: 'admin', form: /\bconsole\b/gi },
  { phrase: 'once more', use: 'again', form: /\bonce more\b/gi },
  { phrase: 'somebody', use: 'someone', form: /\bsomebody\b/gi },
  {
    phrase: 'could not be loaded',
    use: 'Couldn’t load …',
    form: /\bcould(?: not|n’t) be\s+loaded\b/gi,
    inDocs: false,
  },
];

/**
 * @param {string} text @returns {{ rule: string, excerpt: string }[]} each phrase found, with its
 * replacement
 */
export const phrasesIn = (text, phrases = PHRASES) => {
  const read = withoutContract(text.replace(/`[^`]*`/g, '§'));
  return phrases.flatMap(({ phrase, use, form }) =>
    [...read.matchAll(form)].map(({ index, 0: found }) => ({
      rule: `“${phrase}”: write “${use}”`,
      excerpt: read.slice(Math.max(0, index - 30), index + found.length + 30).replace(/\s+/g, ' '),
    })),
  );
};

/** The same for the text of a doc. @param {string} text */
export const phrasesInDocs = (text) =>
  phrasesIn(
    text,
    PHRASES.filter(({ inDocs }) => inDocs !== false),
  );
