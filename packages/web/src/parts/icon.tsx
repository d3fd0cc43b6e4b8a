/** Signs for buttons, drawn: not every font has them. */
const PATHS = {
  fit: 'M3,8V3H8M12,3H17V8M17,12V17H12M8,17H3V12',
  first: 'M5,4V16M16,4L8,10L16,16Z',
  previous: 'M14,4L6,10L14,16Z',
  play: 'M6,3L16,10L6,17Z',
  pause: 'M6,4V16M14,4V16',
  next: 'M6,4L14,10L6,16Z',
  last: 'M15,4V16M4,4L12,10L4,16Z',
  ruler: 'M3,13L13,3L17,7L7,17ZM7,9L9,11M10,6L12,8',
  home: 'M3,10L10,3L17,10M5,9V17H15V9',
  undo: 'M8,4L4,8L8,12M4,8H12A4,4 0 0 1 12,16H8',
} as const;

export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  const isOpen = name === 'fit' || name === 'undo' || name === 'home' || name === 'ruler';
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" style={{ verticalAlign: 'middle' }}>
      <path
        d={PATHS[name]}
        fill={isOpen ? 'none' : 'currentColor'}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
