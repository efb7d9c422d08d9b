import Box from '@mui/material/Box';

interface QuoteOfTheDayProps {
  quotes: readonly { text: string; author: string }[];
  now: Date;
}

const DAY_MS = 86_400_000;

/** One of the coach's quotes, a new one each day. */
export const QuoteOfTheDay = ({ quotes, now }: QuoteOfTheDayProps) => {
  const quote = quotes[Math.floor(now.getTime() / DAY_MS) % Math.max(1, quotes.length)];
  if (!quote) return null;
  return (
    <Box
      component="figure"
      sx={{ m: 0, pl: 2, borderLeft: 3, borderColor: 'var(--wt-palette-water-line)' }}
    >
      <Box
        component="blockquote"
        sx={{ m: 0, fontSize: { xs: '1rem', sm: '1.1875rem' }, lineHeight: 1.4 }}
      >
        {quote.text}
      </Box>
      <Box component="figcaption" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {quote.author}
      </Box>
    </Box>
  );
};
