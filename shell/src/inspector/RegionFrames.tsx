import { useEffect, useRef } from 'react';
import type { Region } from './findRegions.ts';
import { Frame } from './Inspector.styles.ts';

/** Where a part is; one that takes part in no layout is where its content is. */
function boxOf(element: HTMLElement): DOMRect {
  const box = element.getBoundingClientRect();
  if (box.width > 0 || box.height > 0) return box;
  const content = document.createRange();
  content.selectNodeContents(element);
  return content.getBoundingClientRect();
}

/** Puts a frame around a part, as far as that is in sight and not behind the bar. */
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
  /** Title of the one that is looked at. */
  chosen: string;
  onChoose: (region: Region) => void;
}

/** A frame around each part of the page, with its name. For eyes and fingers: the list says the same to all others. */
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
