import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { TextInput, maxLength, required } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useRows } from '../programmes/use-rows';
import { RowTools } from '../row-tools';
import { NEW_DAY, type ClinicDay } from './clinic-labels';

const MOST_DAYS = 14;
const isFilled = required('Please fill this in');

/** A clinic's days in order. */
export const DayRows = () => {
  const { places, append, remove, move } = useRows<ClinicDay>('days');
  const { getFieldState, formState } = useFormContext();
  const { error } = getFieldState('days', formState);
  return (
    <Box component="section" aria-label="Day by day" sx={{ width: '100%', mb: 2 }}>
      <Typography variant="h6" component="h2">
        Day by day
      </Typography>
      {error?.message && <FormHelperText error>{error.message}</FormHelperText>}
      {places.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            borderTop: 1,
            borderColor: 'divider',
            pt: 1,
          }}
        >
          <Box sx={{ flex: '1 1 12rem' }}>
            <TextInput
              source={`days.${row}.title`}
              label={`Day ${row + 1}`}
              validate={[isFilled, maxLength(80, 'Please keep it to 80 characters')]}
              fullWidth
            />
          </Box>
          <Box sx={{ flex: '2 1 16rem' }}>
            <TextInput
              source={`days.${row}.text`}
              label={`What happens on day ${row + 1}`}
              validate={[isFilled, maxLength(600, 'Please keep it to 600 characters')]}
              multiline
              fullWidth
            />
          </Box>
          <Box sx={{ mt: { lg: 3 }, ml: 'auto' }}>
            <RowTools
              name={`day ${row + 1}`}
              row={row}
              count={places.length}
              fewest={1}
              onMove={(to) => move(row, to)}
              onRemove={() => remove(row)}
            />
          </Box>
        </Box>
      ))}
      {places.length < MOST_DAYS && (
        <Button variant="outlined" size="small" onClick={() => append(NEW_DAY)}>
          Add day
        </Button>
      )}
    </Box>
  );
};
