import ImageIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { ChooseDialog } from '../pictures/choose-dialog';
import { pictureAddress, type PictureRecord } from '../pictures/picture-calls';
import { insertBlock } from './kept-block';
import { leftOutText } from './pasted-html';
import { onPicturesArrived } from './pictured-editor';

/** Returns a picture's HTML for a text: its permanent address and description. */
export const pictureFigure = ({ id, alt }: Pick<PictureRecord, 'id' | 'alt'>): string => {
  const figure = document.createElement('figure');
  const image = document.createElement('img');
  image.setAttribute('src', pictureAddress(id));
  image.setAttribute('alt', alt);
  figure.append(image);
  return figure.outerHTML;
};

/** A picture to add: one to be uploaded, or null to choose one. */
interface Wanted {
  readonly file: File | null;
  /** Null: at the cursor. */
  readonly at: number | null;
}

/** Inserts a picture at the cursor, or where it was pasted or dropped. */
export const PictureTool = () => {
  const editor = useTiptapEditor();
  const notify = useNotify();
  const [wanted, setWanted] = useState<readonly Wanted[]>([]);
  const [next] = wanted;
  useEffect(() => {
    if (!editor || editor.isDestroyed) return undefined;
    return onPicturesArrived(editor.view.dom, ({ files, at, leftOut }) => {
      const missing = leftOutText(leftOut);
      if (missing) notify(missing, { type: 'warning' });
      setWanted((before) => [...before, ...files.map((file) => ({ file, at }))]);
    });
  }, [editor, notify]);
  const insert = (picture: PictureRecord) => {
    const at = next?.at ?? null;
    const end = insertBlock(editor, pictureFigure(picture), at);
    // the others that were dropped with it come after it
    if (at !== null)
      setWanted((before) =>
        before.map((other) => (other.at === at ? { ...other, at: end } : other)),
      );
  };
  const done = () => setWanted((before) => before.slice(1));
  return (
    <>
      <ToggleButton
        size="small"
        value="picture"
        aria-label="Add a picture"
        title="Add a picture"
        disabled={!editor}
        onClick={() => setWanted([{ file: null, at: null }])}
      >
        <ImageIcon fontSize="inherit" />
      </ToggleButton>
      {next && (
        <ChooseDialog
          key={wanted.length}
          file={next.file}
          onClose={done}
          onChoose={(picture) => {
            insert(picture);
            done();
          }}
        />
      )}
    </>
  );
};
