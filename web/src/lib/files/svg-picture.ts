/** An SVG as a PNG with sides of this many pixels. */
export async function pictureOf(svg: SVGSVGElement, side: number): Promise<Blob> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("width", String(side));
  copy.setAttribute("height", String(side));
  const text = new XMLSerializer().serializeToString(copy);
  const image = new Image(side, side);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  canvas.getContext("2d")?.drawImage(image, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture"))), "image/png");
  });
}
