import Button from '@mui/material/Button';

/** Takes the place of a message's video until its code has loaded. */
export const AddVideo = () => (
  <Button variant="outlined" disabled>
    Add a video
  </Button>
);
