#!/bin/sh
# Adds the current digest to the tag of every base image, so that every build uses the same image.
# Run it again for newer images; then build, test and commit.
set -eu
cd "$(dirname "$0")/.."

for file in Dockerfile compose.yaml; do
  for image in $(sed -nE 's/^ *(FROM|image:) ((node|nginx|postgres):[^ @]+).*/\2/p' "$file" | sort -u); do
    digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image")
    case $digest in sha256:*) ;; *) echo "No digest of $image: $digest" >&2 && exit 1 ;; esac
    sed -E "s#^( *(FROM|image:)) $image(@sha256:[0-9a-f]+)?#\1 $image@$digest#" "$file" > "$file.pinned"
    cat "$file.pinned" > "$file" && rm "$file.pinned"
    echo "$file: $image@$digest"
  done
done
