import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';
import { PICTURE_TYPES } from './picture-calls';

interface FileButtonProps extends Pick<ButtonProps, 'loading' | 'variant'> {
  label: string;
  onChoose: (file: File) => void;
}

/** Opens the device's file picker for pictures. */
export const FileButton = ({ label, onChoose, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
    </>
  );
};
