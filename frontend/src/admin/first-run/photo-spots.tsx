import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PHOTO_SHAPES, shapeText } from '@wavetrain/shared/site-photos';
import { Link as RouterLink } from 'react-router-dom';
import { PHOTO_PAGE_LABELS } from '../pictures/photo-pages';
import type { FirstRunStep } from './first-run-query';

/** The places that still show an illustration, each with the crop its photo needs. */
export const PhotoSpots = ({ spots }: Pick<FirstRunStep, 'spots'>) => {
  const missing = spots.filter(({ done }) => !done);
  if (missing.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1, fontWeight: 600 }}>
        Photos to upload ({missing.length})
      </Box>
      <Box
        component="ul"
        aria-label="Photos to upload"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
          gap: 1.5,
          m: 0,
          p: 0,
          pt: 0.5,
          listStyle: 'none',
        }}
      >
        {missing.map(({ key, name, page }) => (
          <li key={key ?? 'portrait'}>
            <Link component={RouterLink} to={key ? `/admin/photos/${key}` : '/admin/settings'}>
              {name}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {PHOTO_PAGE_LABELS[page]}. {shapeText(PHOTO_SHAPES[page])}.
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
};
