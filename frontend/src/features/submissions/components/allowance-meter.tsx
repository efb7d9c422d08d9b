import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../../components/portal/text-link';
import { Boat } from '../../../components/river/boat';
import { allowanceQuery } from '../api/get-allowance';
import { meterLabel } from '../allowance-labels';

/** More wouldn't fit on one line of a phone; then only the text is shown. */
const MOST_BOATS = 6;

/** The month's reviews as boats: full ones are left. Nothing without a plan or a bought review. */
export const AllowanceMeter = () => {
  const { data: allowance } = useQuery(allowanceQuery);
  if (!allowance || allowance.included + allowance.extra === 0) return null;
  const { included, left } = allowance;
  return (
    <Box
      role="group"
      aria-label="Reviews in your plan"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        color: 'var(--wt-palette-water-line)',
        '--boat-ground': 'var(--wt-palette-water-card)',
      }}
    >
      {included <= MOST_BOATS &&
        Array.from({ length: included }, (_, index) => (
          <Box key={index} sx={{ width: { xs: 9, sm: 14 }, flex: 'none' }}>
            <Boat state={index < left ? 'solid' : 'hollow'} />
          </Box>
        ))}
      <Box
        component="p"
        sx={{ color: 'text.primary', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {meterLabel(allowance)}
        {allowance.offer && (
          <Box component="span" sx={{ display: 'block', fontWeight: 400 }}>
            <TextLink to="/student/submit">Buy an extra review</TextLink>
          </Box>
        )}
      </Box>
    </Box>
  );
};
