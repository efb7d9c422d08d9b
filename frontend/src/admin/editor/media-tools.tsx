import { TextTools } from '../site-copy/text-tools';
import { PictureTool } from './picture-tool';
import { VideoTool } from './video-tool';

/** The tools for a text with pictures. */
export const PICTURE_TOOLS = (
  <TextTools>
    <PictureTool />
  </TextTools>
);

/** The tools for a text with pictures and videos. */
export const MEDIA_TOOLS = (
  <TextTools>
    <PictureTool />
    <VideoTool />
  </TextTools>
);
