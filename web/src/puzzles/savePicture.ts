// Saves a picture of the server, which is SVG, as a PNG file.

const SCALE = 2;

export async function savePicture(address: string, name: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [SCALE * image.naturalWidth, SCALE * image.naturalHeight];
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) return;
  const file = document.createElement("a");
  file.href = URL.createObjectURL(blob);
  file.download = `${name}.png`;
  file.click();
  URL.revokeObjectURL(file.href);
}
