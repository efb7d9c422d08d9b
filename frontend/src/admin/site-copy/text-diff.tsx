import Box from '@mui/material/Box';
import { diffWordsWithSpace, type Change } from 'diff';
import { Fragment } from 'react';

/** The unchanged text shown around a change, in characters. */
const AROUND = 60;

/** Shortens a long unchanged stretch to its ends. */
const shortened = (text: string, isFirst: boolean, isLast: boolean): string => {
  if (text.length <= 3 * AROUND) return text;
  const [start, end] = [isFirst ? '' : text.slice(0, AROUND), isLast ? '' : text.slice(-AROUND)];
  return `${start} … ${end}`;
};

/** Fewer unchanged words between two changes are merged into one change. */
const FEWEST_KEPT = 3;

interface Segment {
  /** The unchanged text; null for a change. */
  readonly same: string | null;
  readonly went: string;
  readonly came: string;
}

const wordsIn = (text: string): number => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length;

/**
 * Merges changes that are only a word or two apart, so that a replaced sentence isn't shown in
 * fragments.
 */
const segmentsOf = (changes: readonly Change[]): Segment[] =>
  changes.reduce<Segment[]>((segments, { added, removed, value }, index) => {
    const isBridge =
      !added && !removed && index > 0 && index < changes.length - 1 && wordsIn(value) < FEWEST_KEPT;
    if (!added && !removed && !isBridge) return [...segments, { same: value, went: '', came: '' }];
    const open = segments.at(-1)?.same === null ? segments.at(-1) : undefined;
    const [went, came] = [
      (open?.went ?? '') + (added ? '' : value),
      (open?.came ?? '') + (removed ? '' : value),
    ];
    return [...(open ? segments.slice(0, -1) : segments), { same: null, went, came }];
  }, []);

const isOneWord = (text: string): boolean => !/\s/.test(text);

/**
 * Replaces a single word, such as an amount or a date, as a whole, because single digits are hard
 * to read.
 */
const differences = (before: string, after: string): Segment[] =>
  isOneWord(before) && isOneWord(after) && before !== after
    ? [{ same: null, went: before, came: after }]
    : segmentsOf(diffWordsWithSpace(before, after));

/** Shows what was added and removed, with `ins` and `del` for screen readers. */
export const TextDiff = ({ before, after }: { before: string; after: string }) => (
  <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {differences(before, after).map(({ same, went, came }, index, all) =>
      same === null ? (
        <Fragment key={index}>
          {went && (
            <Box component="del" sx={{ color: 'text.secondary' }}>
              {went}
            </Box>
          )}
          {came && (
            <Box
              component="ins"
              sx={{
                bgcolor: 'success.main',
                color: 'success.contrastText',
                textDecoration: 'none',
                px: 0.25,
                ml: went ? 0.5 : 0,
              }}
            >
              {came}
            </Box>
          )}
        </Fragment>
      ) : (
        <span key={index}>{shortened(same, index === 0, index === all.length - 1)}</span>
      ),
    )}
  </Box>
);
