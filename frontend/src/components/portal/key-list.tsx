import Box from '@mui/material/Box';

export interface ShownKey {
  readonly shown: string;
  readonly does: string;
}

const keycap = {
  display: 'inline-block',
  minWidth: 28,
  px: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  textAlign: 'center',
  fontFamily: 'inherit',
  fontWeight: 650,
};

/** A list of keyboard shortcuts. */
export const KeyList = ({ keys }: { keys: readonly ShownKey[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      mb: 2,
      display: 'grid',
      gridTemplateColumns: 'max-content 1fr',
      gap: 1.25,
      '& dd': { m: 0 },
    }}
  >
    {keys.map(({ shown, does }) => (
      <Box key={does} sx={{ display: 'contents' }}>
        <dt>
          <Box component="kbd" sx={keycap}>
            {shown}
          </Box>
        </dt>
        <dd>{does}</dd>
      </Box>
    ))}
  </Box>
);
