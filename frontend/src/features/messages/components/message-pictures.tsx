import Box from '@mui/material/Box';

const SIZE = 132;

/** Returns the URL of a message's picture, which requires being signed in. */
export const pictureUrl = (id: string): string => `/api/files/${id}`;

/** The pictures of one message; each opens full size. */
export const MessagePictures = ({ ids, from }: { ids: readonly string[]; from: string }) => (
  <Box
    component="ul"
    sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
  >
    {ids.map((id, index) => (
      <li key={id}>
        <a href={pictureUrl(id)} target="_blank" rel="noopener noreferrer">
          <Box
            component="img"
            src={pictureUrl(id)}
            alt={`Picture ${index + 1} of ${ids.length} from ${from}, opens full size`}
            loading="lazy"
            width={SIZE}
            height={SIZE}
            sx={{
              display: 'block',
              objectFit: 'cover',
              borderRadius: 1,
              bgcolor: 'var(--wt-palette-water-hair)',
            }}
          />
        </a>
      </li>
    ))}
  </Box>
);
