// jsdom walks the whole page to find the labels of each form control: a tenth of a component test's time. This walks the page once
// until it changes. Must be imported before jsdom, which copies the function.
import formControls from 'jsdom/lib/jsdom/living/helpers/form-controls.js';

/** The properties of jsdom's nodes that are used here. */
interface NodeImpl {
  nodeType: number;
  /** Counts the changes in the subtree. */
  _version: number;
}
interface DocumentImpl extends NodeImpl {
  getElementsByTagName(name: string): { length: number; item(index: number): LabelImpl };
}
interface LabelImpl {
  control: object | null;
}
interface LabelList {
  _element: NodeImpl;
  _query: () => LabelImpl[];
}

const DOCUMENT_NODE = 9;

const known = new WeakMap<NodeImpl, { version: number; labelsOf: Map<object, LabelImpl[]> }>();

function labelsIn(document: DocumentImpl): Map<object, LabelImpl[]> {
  const found = known.get(document);
  if (found?.version === document._version) return found.labelsOf;
  const labelsOf = new Map<object, LabelImpl[]>();
  const labels = document.getElementsByTagName('label');
  for (let index = 0; index < labels.length; index++) {
    const label = labels.item(index);
    const { control } = label;
    if (control !== null) labelsOf.set(control, [...(labelsOf.get(control) ?? []), label]);
  }
  known.set(document, { version: document._version, labelsOf });
  return labelsOf;
}

const isDocument = (node: NodeImpl): node is DocumentImpl => node.nodeType === DOCUMENT_NODE;

const quick = new WeakSet<LabelList>();
const { getLabelsForLabelable } = formControls;
formControls.getLabelsForLabelable = (control: object): LabelList | null => {
  const list: LabelList | null = getLabelsForLabelable(control);
  if (list !== null && isDocument(list._element) && !quick.has(list)) {
    const document = list._element;
    list._query = () => labelsIn(document).get(control) ?? [];
    quick.add(list);
  }
  return list;
};
