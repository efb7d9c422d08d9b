import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import { TextInput, maxLength, required } from 'react-admin';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { FEWEST_OPTIONS, MOST_OPTIONS } from '@wavetrain/shared/curriculum';
import { NEW_OPTION, type WrittenQuestion } from './quiz-labels';

const isFilled = required('Please fill this in');
const orNull = (text: string) => text || null;

/** A question's answers: one of them is right, and each can have an explanation. */
export const OptionRows = ({ source, name }: { source: string; name: string }) => {
  const { setValue, formState } = useFormContext();
  const options = (useWatch({ name: source }) as WrittenQuestion['options'] | undefined) ?? [];
  const change = (next: WrittenQuestion['options']) =>
    setValue(source, next, { shouldDirty: true });
  const fault = get(formState.errors, source) as { message?: unknown } | undefined;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <legend>Answers (select the correct one)</legend>
      {typeof fault?.message === 'string' && (
        <FormHelperText error>{fault.message.replace('@@react-admin@@', '')}</FormHelperText>
      )}
      {options.map(({ isRight }, row) => (
        // keyed by position, which is how the server and the form name a row
        <Box
          key={row}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr auto', md: 'auto 1fr 1fr auto' },
            columnGap: 2,
            alignItems: 'start',
            borderTop: { xs: '1px solid', md: 0 },
            borderColor: { xs: 'divider' },
            pt: { xs: 1, md: 0 },
          }}
        >
          <FormControlLabel
            sx={{ minHeight: 44, mt: { md: 3 }, mr: 0 }}
            label="Correct"
            control={
              <Radio
                name={`${source}.right`}
                checked={isRight}
                slotProps={{ input: { 'aria-label': `${name}: answer ${row + 1} is correct` } }}
                onChange={() =>
                  change(options.map((option, place) => ({ ...option, isRight: place === row })))
                }
              />
            }
          />
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>
            <TextInput
              source={`${source}.${row}.text`}
              label={`Answer ${row + 1}`}
              validate={[isFilled, maxLength(200)]}
              multiline
              fullWidth
            />
          </Box>
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 3, md: 'auto' } }}>
            <TextInput
              source={`${source}.${row}.note`}
              label={`Why answer ${row + 1} is ${isRight ? 'correct' : 'wrong'}`}
              parse={orNull}
              validate={maxLength(300)}
              multiline
              fullWidth
            />
          </Box>
          <IconButton
            sx={{
              width: 44,
              height: 44,
              mt: { md: 3 },
              gridColumn: { xs: 2, md: 'auto' },
              gridRow: { xs: 1, md: 'auto' },
            }}
            disabled={options.length <= FEWEST_OPTIONS}
            aria-label={`${name}: remove answer ${row + 1}`}
            onClick={() => change(options.filter((_option, place) => place !== row))}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      {options.length < MOST_OPTIONS && (
        <Button
          variant="outlined"
          size="small"
          sx={{ mb: 2 }}
          aria-label={`${name}: add an answer`}
          onClick={() => change([...options, NEW_OPTION])}
        >
          Add answer
        </Button>
      )}
    </Box>
  );
};
