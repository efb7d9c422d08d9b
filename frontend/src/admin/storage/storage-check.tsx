import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { serverErrorText } from '../../api/client';
import { checkStorage } from './check-storage';

/** Tests with this browser whether the file store accepts browsers. */
export const StorageCheck = () => {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: checkStorage });
  return (
    <Card
      component="section"
      aria-labelledby="file-store"
      sx={{ mt: 2, p: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <Typography id="file-store" variant="h6" component="h2">
        File storage
      </Typography>
      <Typography>
        Students’ browsers upload videos straight to the file store. This tests it with a small file
        from your browser.
      </Typography>
      <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
        Test file store
      </Button>
      <div role="status">
        {data && !isPending && (
          <Alert severity={data.isGood ? 'success' : 'error'}>{data.text}</Alert>
        )}
        {error && !isPending && (
          <Alert severity="error">
            {serverErrorText(error, 'The test couldn’t start. Please try again.')}
          </Alert>
        )}
      </div>
    </Card>
  );
};
