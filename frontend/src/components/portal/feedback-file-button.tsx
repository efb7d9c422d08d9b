import Button from '@mui/material/Button';

/** Opens the file that the coach gave as feedback. */
export const FeedbackFileButton = ({ file }: { file: string }) => (
  <Button
    href={file}
    target="_blank"
    rel="noopener noreferrer"
    variant="outlined"
    sx={{ alignSelf: 'flex-start' }}
  >
    Open the feedback file
  </Button>
);
