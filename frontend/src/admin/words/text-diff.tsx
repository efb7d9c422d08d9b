import Box from '@mui/material/Box';
import { diffWordsWithSpace } from 'diff';

/** What came and what went, word by word; told to assistive tools by `ins` and `del`. */
export const TextDiff = ({ before, after }: { before: string; after: string }) => (
  <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {diffWordsWithSpace(before, after).map(({ added, removed, value }, index) =>
      added ? (
        <Box component="ins" key={index} sx={{ bgcolor: 'success.main', color: 'success.contrastText', textDecoration: 'none', px: 0.25 }}>
          {value}
        </Box>
      ) : removed ? (
        <Box component="del" key={index} sx={{ color: 'text.secondary' }}>
          {value}
        </Box>
      ) : (
        <span key={index}>{value}</span>
      ),
    )}
  </Box>
);
