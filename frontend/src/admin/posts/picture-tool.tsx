import ImageIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useState } from 'react';
import { ChooseDialog } from '../pictures/choose-dialog';
import { pictureAddress, type PictureRecord } from '../pictures/picture-calls';

/** Returns a picture's HTML for a text: its permanent address and description. */
export const pictureFigure = ({ id, alt }: Pick<PictureRecord, 'id' | 'alt'>): string => {
  const figure = document.createElement('figure');
  const image = document.createElement('img');
  image.setAttribute('src', pictureAddress(id));
  image.setAttribute('alt', alt);
  figure.append(image);
  return figure.outerHTML;
};

/** Inserts one of the coach's own pictures at the cursor. */
export const PictureTool = () => {
  const editor = useTiptapEditor();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToggleButton
        size="small"
        value="picture"
        aria-label="Add a picture"
        onClick={() => setOpen(true)}
      >
        <ImageIcon fontSize="inherit" />
      </ToggleButton>
      {isOpen && (
        <ChooseDialog
          onClose={() => setOpen(false)}
          onChoose={(picture) => {
            editor
              .chain()
              .insertContent({ type: 'keptBlock', attrs: { html: pictureFigure(picture) } })
              .run();
            setOpen(false);
          }}
        />
      )}
    </>
  );
};
