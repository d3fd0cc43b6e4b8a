/** A piece of the drawing in the page; it is touched only when its text changes. */
import { memo } from 'react';

export const Drawn = memo(function Drawn({ content }: { readonly content: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing escapes every text of a battle file.
  return <g dangerouslySetInnerHTML={{ __html: content }} />;
});
