import { useMemo, useState } from 'react';
import { drawnMarks } from '../../features/review-player/drawn-marks';
import type { Player } from '../../features/review-player/use-player';
import { picturePlace, pictureStep, type View } from '../../features/review-player/use-view';
import type { RoomDrawing } from '../../features/review-room/api/review-room';
import { DrawingPad } from '../../features/review-room/components/drawing-pad';
import { DrawingTools } from '../../features/review-room/components/drawing-tools';
import { INKS, type Tool } from '../../features/review-room/draw.rules';
import { PointerClassifier } from '../../features/review-room/pointer-classifier';
import { useRestingHand } from '../../features/review-room/use-resting-hand';

interface RoomDrawingOptions {
  player: Player;
  /** The drawings of the running recording. */
  recorded: readonly RoomDrawing[];
  onPreview: (drawing: RoomDrawing | null) => void;
  onDrawn: (drawing: RoomDrawing) => void;
  /** Omitted if the frame's mark has no drawings. */
  onUndoDrawing?: () => void;
}

const NO_MARK = { id: '', uploadId: null, ticks: 0, timescale: 1, spanMs: 0 };

/** Returns the drawing tools, the pad over the picture, and what is drawn besides the marks. */
export const useRoomDrawing = ({
  player,
  recorded,
  onPreview,
  onDrawn,
  onUndoDrawing,
}: RoomDrawingOptions) => {
  const [tool, setTool] = useState<Tool | null>(null);
  const [color, setColor] = useState(INKS[0]?.color ?? '#ffffff');
  const [words, setWords] = useState('');
  const [preview, setPreview] = useState<RoomDrawing | null>(null);
  const [pointers] = useState(() => new PointerClassifier());
  useRestingHand(pointers, tool !== null);
  const shown = useMemo(() => {
    const drawings = preview ? [...recorded, preview] : [...recorded];
    return drawnMarks([{ ...NO_MARK, drawings }])[0]?.drawings ?? [];
  }, [preview, recorded]);
  const choose = (next: Tool | null) => {
    if (next) player.pause();
    setPreview(null);
    setTool(next);
  };
  const pad = (view: View, letGo: () => void) =>
    tool &&
    player.times && (
      <DrawingPad
        tool={tool}
        color={color}
        words={words}
        aspect={player.aspect}
        placeOf={(place) => picturePlace(place, view)}
        stepOf={(step) => pictureStep(step, view)}
        pointers={pointers}
        onPen={letGo}
        onPreview={(drawing) => {
          setPreview(drawing);
          onPreview(drawing);
        }}
        onDrawn={onDrawn}
        onLeave={() => choose(null)}
      />
    );
  const tools = (
    <DrawingTools
      tool={tool}
      color={color}
      words={words}
      disabled={!player.times}
      onTool={choose}
      onColor={setColor}
      onWords={setWords}
      onUndoDrawing={onUndoDrawing}
    />
  );
  return { choose, shown, pad, tools };
};
