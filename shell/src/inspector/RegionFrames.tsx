import { useEffect, useRef } from 'react';
import type { Region } from './findRegions.ts';
import { Frame } from './Inspector.styles.ts';

/** A part's box; its content's box if the element has none of its own (`display: contents`). */
function boxOf(element: HTMLElement): DOMRect {
  const box = element.getBoundingClientRect();
  if (box.width > 0 || box.height > 0) return box;
  const content = document.createRange();
  content.selectNodeContents(element);
  return content.getBoundingClientRect();
}

/** Positions a frame around the visible area of a part, without what the bar covers. */
function place(frame: HTMLElement, { element, kind }: Region): void {
  const bar = document.querySelector('header.bar')?.getBoundingClientRect().bottom ?? 0;
  const box = boxOf(element);
  const top = Math.max(box.top, kind === 'frame' ? 0 : bar);
  const left = Math.max(box.left, 0);
  const width = Math.min(box.right, document.documentElement.clientWidth) - left;
  const height = Math.min(box.bottom, innerHeight) - top;
  frame.style.display = width > 0 && height > 0 ? '' : 'none';
  frame.style.translate = `${left}px ${top}px`;
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
}

export interface RegionFramesProps {
  regions: readonly Region[];
  /** Title of the selected part. */
  chosen: string;
  onChoose: (region: Region) => void;
}

/** A frame around each part of the page, with a button that selects it. Hidden from screen readers: the list says the same. */
export function RegionFrames({ regions, chosen, onChoose }: RegionFramesProps) {
  const frames = useRef<HTMLDivElement>(null);
  const now = useRef(regions);
  now.current = regions;

  useEffect(() => {
    let next = 0;
    const follow = () => {
      now.current.forEach((region, index) => {
        const frame = frames.current?.children[index];
        if (frame instanceof HTMLElement) place(frame, region);
      });
      next = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(next);
  }, []);

  return (
    <div ref={frames} aria-hidden="true">
      {regions.map((region) => (
        <Frame key={region.title} data-kind={region.kind} data-chosen={region.title === chosen || undefined}>
          <button type="button" tabIndex={-1} onClick={() => onChoose(region)}>
            {region.title}: {region.owner ? `${region.owner.name} ${region.owner.version}` : 'no remote'}
          </button>
        </Frame>
      ))}
    </div>
  );
}
