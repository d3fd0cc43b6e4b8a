/** A part of the page that comes when it is first shown. */
import { type ComponentType, lazy } from 'react';

export const later = <P extends object>(load: () => Promise<ComponentType<P>>) => lazy(async () => ({ default: await load() }));
