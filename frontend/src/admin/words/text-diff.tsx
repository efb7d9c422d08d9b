import Box from '@mui/material/Box';
import { diffWordsWithSpace } from 'diff';

/** Unchanged words around a change, in characters. */
const AROUND = 60;

/** A long stretch without a change is only hinted at. */
const shortened = (text: string, isFirst: boolean, isLast: boolean): string => {
  if (text.length <= 3 * AROUND) return text;
  const [start, end] = [isFirst ? '' : text.slice(0, AROUND), isLast ? '' : text.slice(-AROUND)];
  return `${start} … ${end}`;
};

/** What came and what went, word by word; told to assistive tools by `ins` and `del`. */
export const TextDiff = ({ before, after }: { before: string; after: string }) => (
  <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {diffWordsWithSpace(before, after).map(({ added, removed, value }, index, all) =>
      added ? (
        <Box component="ins" key={index} sx={{ bgcolor: 'success.main', color: 'success.contrastText', textDecoration: 'none', px: 0.25 }}>
          {value}
        </Box>
      ) : removed ? (
        <Box component="del" key={index} sx={{ color: 'text.secondary' }}>
          {value}
        </Box>
      ) : (
        <span key={index}>{shortened(value, index === 0, index === all.length - 1)}</span>
      ),
    )}
  </Box>
);
