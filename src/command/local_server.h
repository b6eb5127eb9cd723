// A server for the person at this machine: where his games are kept, and how his browser is found.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace bivouac::command {

// Where the things of this person belong: $XDG_DATA_HOME/bivouac, or ~/.local/share/bivouac. Makes
// the folder, for his eyes only, if it is not there; nothing if that cannot be.
std::optional<std::filesystem::path> user_folder();

// Hangs at a folder while somebody serves what is in it, and says at which address: two servers on
// one file would not tell each other of moves. It falls with its process, however that ends.
class AddressFile {
   public:
    // Nothing if another process has hung one there.
    static std::optional<AddressFile> create(const std::filesystem::path& folder);
    // What stands on that of another process, once it has written it; empty after some seconds.
    static std::string read(const std::filesystem::path& folder);

    AddressFile(AddressFile&& other) noexcept;
    AddressFile& operator=(AddressFile&& other) noexcept;
    ~AddressFile();

    void write(const std::string& address) const;

   private:
    explicit AddressFile(int file) : file_(file) {}

    int file_;
};

// Opens the address in a browser that has a window, if there is one, and does not wait for it. The
// browser outlives this program and holds nothing of it.
void open_browser(const std::string& address);

}  // namespace bivouac::command
