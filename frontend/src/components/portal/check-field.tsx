import Box from '@mui/material/Box';
import { choiceMark } from './choice-mark';

interface CheckFieldProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export const CheckField = ({ label, checked, onChange, disabled }: CheckFieldProps) => (
  <Box
    component="label"
    sx={{
      display: 'inline-flex',
      alignItems: 'flex-start',
      gap: 1,
      minHeight: 44,
      py: 1.25,
      cursor: 'pointer',
    }}
  >
    <Box
      component="input"
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={({ target }: { target: HTMLInputElement }) => onChange(target.checked)}
      sx={choiceMark}
    />
    {label}
  </Box>
);
